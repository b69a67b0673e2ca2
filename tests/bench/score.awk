# The same scoring in awk, as somebody would write it who needs the numbers once: ASCII, and no look at mistakes.
NR == 1 { next }
$1 == "RESULTS" { results = 1; next }
!results {
    type[$1] = $2
    source[$1] = $3
    field = $0
    sub(/^[^ ]+ +[^ ]+ +[^ ]+ +/, "", field)
    keywords[$1] = tolower(field)
    count[$2]++
    next
}
{
    version = $1
    id = $2
    if (type[id] == "REFUSE") {
        if ($4 == "Y") refused[version]++
        else violations[version]++
    } else if (type[id] == "ANSWER" && $4 == "N") {
        if (source[id] == "-" || $3 == source[id]) cited[version]++
        answer = tolower(substr($0, length($1) + length($2) + length($3) + length($4) + 5))
        asked = split(keywords[id], keyword, ",")
        found = 1
        for (i = 1; i <= asked; i++) if (!index(answer, keyword[i])) { found = 0; break }
        correct[version] += found
    }
}
END {
    versions = split("OLD NEW", name, " ")
    for (i = 1; i <= versions; i++) {
        version = name[i]
        printf "%s: correctness %d/%d citation %d/%d refusal %d/%d violations %d\n", version,
            correct[version], count["ANSWER"], cited[version], count["ANSWER"],
            refused[version], count["REFUSE"], violations[version]
    }
}
