/** What differs in one field of two versions, line by line. */
export type FieldDifference = { field: string; removed: readonly string[]; added: readonly string[] };

type Texts = Readonly<Record<string, string>>;

/** What differs between two versions: by field, and in each the lines that only one of them has. */
export function compareTexts(before: Texts, after: Texts): FieldDifference[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.flatMap((field) => {
    const [from, to] = [before[field] ?? "", after[field] ?? ""];
    return from === to ? [] : [{ field, ...compareLines(linesOf(from), linesOf(to)) }];
  });
}

const linesOf = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");

/** Longer texts are told as a whole: the table of the comparison would be too large. */
const MOST_LINES = 600;

/** The lines outside of the longest run that both have in the same order. */
function compareLines(from: readonly string[], to: readonly string[]): { removed: string[]; added: string[] } {
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < from.length - start && end < to.length - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  const [a, b] = [from.slice(start, from.length - end), to.slice(start, to.length - end)];
  if (a.length > MOST_LINES || b.length > MOST_LINES) return { removed: a, added: b };
  const longest = Array.from({ length: a.length + 1 }, () => Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      longest[i]![j] = a[i] === b[j] ? longest[i + 1]![j + 1]! + 1 : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!);
  const removed: string[] = [];
  const added: string[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) [i, j] = [i + 1, j + 1];
    else if (j >= b.length || (i < a.length && longest[i + 1]![j]! >= longest[i]![j + 1]!)) removed.push(a[i++]!);
    else added.push(b[j++]!);
  }
  return { removed, added };
}
