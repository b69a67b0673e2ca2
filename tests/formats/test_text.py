"""The text of a run and its lines."""

import pytest

from buddytui.formats.text import Text


class Counted(bytes):
    """A block that counts how often it is split."""

    splits = 0

    def split(self, *separators: object) -> list[bytes]:  # lines are all that a block is split into
        assert separators == (b"\n",)
        self.splits += 1
        return super().split(b"\n")


def blocks(count: int, size: int = 1 << 16) -> tuple[Text, list[Counted]]:
    """A text of blocks of so many bytes each, of two lines."""
    text = Text()
    made = [Counted(b"a\n" + b"x" * (size - 3) + b"\n") for _ in range(count)]
    for block in made:
        text.append(block)
    return text, made


@pytest.fixture
def text() -> Text:
    text = Text()
    text.append(b"one\ntwo\r\n")
    text.append(b"x" * 70_000 + b"\n")
    text.append(b"four\n")
    text.append(b"five\r")
    return text


@pytest.mark.parametrize(
    ("number", "line"), [(1, b"one"), (2, b"two"), (3, b"x" * 70_000), (4, b"four"), (5, b"five\r")]
)
def test_a_line_is_found_by_its_number(text: Text, number: int, line: bytes) -> None:
    assert text.line(number) == line


@pytest.mark.parametrize("number", [-1, 0, 6])
def test_there_is_no_other_line(text: Text, number: int) -> None:
    with pytest.raises(IndexError):
        text.line(number)


def test_there_is_no_line_after_the_last_line_end() -> None:
    text = Text()
    text.append(b"one\n")
    for look in (text.line, text.length):
        with pytest.raises(IndexError, match=r"^2$"):
            look(2)


def test_lines_are_counted(text: Text) -> None:
    assert text.line_count == 5


def test_a_block_is_told_the_number_of_its_first_line(text: Text) -> None:
    assert Text().append(b"one\n") == 1
    assert text.append(b"six") == 6


def test_small_blocks_are_joined_up_to_64_kilobytes() -> None:
    text = Text()
    for _ in range(3):
        text.append(b"x" * 32_767 + b"\n")
    assert [text.block_of(number) for number in (1, 2, 3)] == [0, 0, 1]


def test_a_line_is_found_in_a_block_that_grew_after_it_was_looked_at() -> None:
    text = Text()
    text.append(b"one\n")
    text.line(1)
    text.append(b"two\n")
    assert text.line(2) == b"two"


def test_lines_of_many_blocks_are_found_in_any_order() -> None:
    text = Text()
    for number in range(8):
        text.append(b"%d" % number * 70_000 + b"\n")
    order = [*range(1, 9), 1, 8, 2, 7, 1, 8]
    assert [text.line(number)[:1] for number in order] == [b"%d" % (number - 1) for number in order]


@pytest.fixture
def long_text() -> Text:
    text = Text()
    text.append(b"one\n" + b"x" * 300_000 + b"\r\nthree\n")
    return text


@pytest.mark.parametrize(("number", "length"), [(1, 3), (2, 300_000), (3, 5)])
def test_a_long_line_and_its_neighbours_have_their_lengths(number: int, length: int, long_text: Text) -> None:
    assert long_text.length(number) == len(long_text.line(number)) == length


def test_of_a_long_line_no_more_is_given_than_was_asked_for(long_text: Text) -> None:
    assert long_text.line(2, 10) == b"x" * 10


@pytest.mark.parametrize("number", [-1, 0, 6])
def test_no_other_line_has_a_length(text: Text, number: int) -> None:
    with pytest.raises(IndexError):
        text.length(number)


@pytest.mark.parametrize(("number", "length"), [(1, 3), (2, 3), (3, 70_000), (4, 4), (5, 5)])
def test_a_line_has_its_length(text: Text, number: int, length: int) -> None:
    assert text.length(number) == length


def test_of_any_line_no_more_is_given_than_was_asked_for(text: Text) -> None:
    assert (text.line(1, 2), text.line(3, 4), text.line(4, 9)) == (b"on", b"xxxx", b"four")


@pytest.mark.parametrize("end", [b"", b"\n"])
def test_the_last_line_of_a_long_block_needs_no_end(end: bytes) -> None:
    text = Text()
    text.append(b"one\n" + b"x" * 300_000 + end)
    assert (text.length(2), text.line(2)) == (300_000, b"x" * 300_000)


@pytest.mark.parametrize("content", [b"\r\n", b"\n\r\n", b"a\r\r\n", b"\r"])
def test_a_long_block_is_cut_into_lines_like_a_short_one(content: bytes) -> None:
    short, long = Text(), Text()
    short.append(content)
    long.append(content + b"x" * 300_000)
    numbers = range(1, content.count(b"\n") + 1)
    assert [long.line(number) for number in numbers] == [short.line(number) for number in numbers]


def test_the_size_is_all_bytes(text: Text) -> None:
    assert text.size == 9 + 70_001 + 5 + 5


def test_four_blocks_are_taken_apart_once_however_often_their_lines_are_looked_at() -> None:
    text, made = blocks(4)
    for number in (1, 3, 5, 7, 2, 4, 6, 8, 1, 3, 5, 7):
        text.line(number)
    assert [block.splits for block in made] == [1, 1, 1, 1]


def test_no_more_than_four_blocks_are_kept_taken_apart() -> None:
    text, made = blocks(5)
    for number in (1, 3, 5, 7, 9, 1):
        text.line(number)
    assert [block.splits for block in made] == [2, 1, 1, 1, 1]


@pytest.mark.parametrize(("size", "splits"), [(1 << 18, 1), ((1 << 18) + 1, 0)])
def test_a_block_of_more_than_256_kilobytes_is_not_taken_apart(size: int, splits: int) -> None:
    text, (block,) = blocks(1, size)
    assert text.length(2) == size - 3
    assert block.splits == splits
    assert (text.line(1), text.line(2, 3)) == (b"a", b"xxx")
    assert block.splits == splits
