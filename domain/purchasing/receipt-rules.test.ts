import { expect, test } from "vitest";
import { landedCosts, lineKey, piecesOver, readBatch, sumLines } from "./receipt-rules.ts";

test("over is what an order does not await any more", () => {
  const asked = { quantity: 20, received: 12 };
  expect(piecesOver(asked, 8)).toBe(0);
  expect(piecesOver(asked, 9)).toBe(1);
  expect(piecesOver({ quantity: 20, received: 23 }, 1)).toBe(1);
  expect(piecesOver(undefined, 2)).toBe(2);
});

test("freight is spread by value: Rs 100 on frames at Rs 300 and Rs 100", () => {
  const lines = [
    { quantity: 1, costPaise: 30_000 },
    { quantity: 1, costPaise: 10_000 },
  ];
  expect(landedCosts(lines, 10_000)).toEqual([37_500, 12_500]);
  expect(landedCosts(lines, 0)).toEqual([30_000, 10_000]);
});

test("samples without a price carry freight by pieces, and what was rejected carries none", () => {
  expect(
    landedCosts(
      [
        { quantity: 3, costPaise: 0 },
        { quantity: 1, costPaise: 0 },
      ],
      400,
    ),
  ).toEqual([100, 100]);
  expect(
    landedCosts(
      [
        { quantity: 0, costPaise: 500 },
        { quantity: 10, costPaise: 500 },
      ],
      105,
    ),
  ).toEqual([500, 511]);
  expect(landedCosts([{ quantity: 0, costPaise: 500 }], 100)).toEqual([500]);
});

test("tax is rounded by line", () => {
  expect(sumLines([{ quantity: 3, costPaise: 3_333, gstBp: 1_200 }])).toEqual({
    taxablePaise: 9_999,
    taxPaise: 1_200,
    totalPaise: 11_199,
  });
  expect(sumLines([{ quantity: 2, costPaise: null, gstBp: 500 }]).totalPaise).toBe(0);
});

test("a batch is written in capitals, and a line with one is named by both", () => {
  expect(readBatch(" b-12/a ")).toBe("B-12/A");
  for (const none of ["", "two words", "<b>"]) expect(readBatch(none)).toBeNull();
  expect(lineKey({ sku: "AR-1", batch: "" })).toBe("AR-1");
  expect(lineKey({ sku: "CL-1", batch: "B1" })).toBe("CL-1/B1");
});
