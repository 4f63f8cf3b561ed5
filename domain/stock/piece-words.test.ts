import { expect, test } from "vitest";
import { pieceWord, readPieces } from "./piece-words.ts";

test("pieces as an address names them; what is none is left out", () => {
  expect(readPieces([pieceWord({ valueId: 17, quantity: 3 }), "5-1"])).toEqual([
    { valueId: 17, quantity: 3 },
    { valueId: 5, quantity: 1 },
  ]);
  expect(readPieces(["", "17", "17-0", "0-3", "-1-2", "1-2-3", "x-1", 4, null])).toEqual([]);
  expect(readPieces(["17-3", "17-99999"])).toEqual([{ valueId: 17, quantity: 10_000 }]);
  expect(readPieces(Array.from({ length: 600 }, (_, n) => `${n + 1}-1`))).toHaveLength(500);
});
