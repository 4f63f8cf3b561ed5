import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

test.each([
  ["aviator", "aviator", 0],
  ["avaitor", "aviator", 1],
  ["aviatr", "aviator", 1],
  ["aviatorr", "aviator", 1],
  ["oviator", "aviator", 1],
  ["vaitaor", "aviator", 2],
  ["ca", "abc", 3],
  ["", "ab", 2],
])("%j is as many slips from %j", (typed, word, distance) => {
  expect(editDistance(typed, word, 3)).toBe(distance);
});

/** By its definition, without anything that saves work. */
function plainDistance(one: string, other: string): number {
  const rows: number[][] = [];
  for (let row = 0; row <= one.length; row += 1) {
    rows.push([]);
    for (let column = 0; column <= other.length; column += 1) {
      const ways = [row === 0 ? column : Infinity, column === 0 ? row : Infinity];
      if (row > 0) ways.push(rows[row - 1]![column]! + 1);
      if (column > 0) ways.push(rows[row]![column - 1]! + 1);
      if (row > 0 && column > 0) ways.push(rows[row - 1]![column - 1]! + (one[row - 1] === other[column - 1] ? 0 : 1));
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        ways.push(rows[row - 2]![column - 2]! + 1);
      rows[row]!.push(Math.min(...ways));
    }
  }
  return rows[one.length]![other.length]!;
}

const anyWord = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 9 });

test("giving up early changes no answer, for whole words and for beginnings", () => {
  fc.assert(
    fc.property(anyWord, anyWord, fc.integer({ min: 0, max: 3 }), (typed, word, most) => {
      expect(editDistance(typed, word, most)).toBe(Math.min(plainDistance(typed, word), most + 1));
      const beginnings = Array.from({ length: word.length + 1 }, (_, end) => plainDistance(typed, word.slice(0, end)));
      expect(editDistance(typed, word, most, true)).toBe(Math.min(...beginnings, most + 1));
    }),
    { numRuns: 2_000 },
  );
});
