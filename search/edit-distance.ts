/**
 * How many letters must be put in, taken out, changed or swapped with their neighbour to make one word of the other; more
 * than `most` is answered as `most + 1`. With `prefix`, of any beginning of `word`: for somebody who is still typing.
 */
export function editDistance(typed: string, word: string, most: number, prefix = false): number {
  if (!prefix && Math.abs(typed.length - word.length) > most) return most + 1;
  const width = Math.min(word.length, typed.length + most);
  let before: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const line = [row];
    let least = row;
    for (let column = 1; column <= width; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      let edits = isSame ? last[column - 1]! : 1 + Math.min(last[column - 1]!, last[column]!, line[column - 1]!);
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (row > 1 && column > 1 && isSwapped) edits = Math.min(edits, before[column - 2]! + 1);
      line.push(edits);
      least = Math.min(least, edits);
    }
    // A later line can be better than this one only by a swap, which costs one more than the line before it had.
    if (least > most && Math.min(...last) > most) return most + 1;
    before = last;
    last = line;
  }
  return Math.min(prefix ? Math.min(...last) : last[word.length]!, most + 1);
}
