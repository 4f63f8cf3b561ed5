import { expect, test } from "vitest";
import { createProductMemory } from "./product-memory.ts";

const product = (id: number) => ({ id, liveSaleId: 5_000 + id, words: "x".repeat(50) });
const roomFor = (count: number) =>
  createProductMemory<ReturnType<typeof product>>({
    maxBytes: count * JSON.stringify(product(1)).length * 2,
    bytesPerLetter: 2,
  });

test("it is found by either number, and leaves when its product changes", () => {
  const memory = roomFor(9);
  memory.keep([product(1), product(2), product(3)], memory.version());
  expect([memory.find(1)?.id, memory.findOnSale(5_002)?.id]).toEqual([1, 2]);
  memory.drop([2, 77]);
  expect([memory.find(2), memory.findOnSale(5_002), memory.find(1)?.id]).toEqual([undefined, undefined, 1]);
  memory.drop(null);
  expect([memory.find(1), memory.findOnSale(5_003)]).toEqual([undefined, undefined]);
});

test("what was asked for longest ago makes room, and what never fits is not kept", () => {
  const memory = roomFor(2);
  memory.keep([product(1), product(2)], 0);
  expect(memory.findOnSale(5_001)?.id).toBe(1);
  memory.keep([product(3)], 0);
  expect([5_001, 5_002, 5_003].map((id) => memory.findOnSale(id)?.id)).toEqual([1, undefined, 3]);
  memory.keep([{ ...product(4), words: "x".repeat(999) }], 0);
  expect([memory.find(4), memory.findOnSale(5_004)]).toEqual([undefined, undefined]);
});

test("kept again it is found as it is now, and nothing is kept of before a change", () => {
  const memory = roomFor(9);
  memory.keep([product(1)], 0);
  memory.keep([{ ...product(1), words: "new" }], 0);
  expect(memory.findOnSale(5_001)?.words).toBe("new");
  memory.drop([1]);
  memory.keep([product(1)], 0);
  expect(memory.find(1)).toBeUndefined();
});
