import { expect, test } from "vitest";
import { type BoughtLine, planAgain } from "./buy-again.ts";

const line = (over: Partial<BoughtLine> = {}): BoughtLine => ({
  productId: 7,
  attributeValueId: 70,
  name: "Aqua Daily",
  choice: "-2.25",
  eye: "right",
  quantity: 4,
  paidUnitPaise: 110_000,
  today: { unitPaise: 110_000, available: 50, most: 10 },
  ...over,
});
const today = (available: number, unitPaise = 110_000) => ({ unitPaise, available, most: 10 });

test("nothing has changed, nothing is said", () => {
  const left = line({ eye: "left", attributeValueId: 71, choice: "-1.75", quantity: 2 });
  expect(planAgain([line(), left])).toEqual({
    lines: [
      { productId: 7, attributeValueId: 70, eye: "right", quantity: 4 },
      { productId: 7, attributeValueId: 71, eye: "left", quantity: 2 },
    ],
    says: [],
  });
});

test("two eyes of one power share what is left of it", () => {
  const plan = planAgain([line({ today: today(6) }), line({ eye: "left", today: today(6) })]);
  expect(plan.lines.map(({ quantity }) => quantity)).toEqual([4, 2]);
  expect(plan.says).toEqual(["Aqua Daily, -2.25: 2 instead of 4 boxes."]);
});

test("what is gone, sold out or dearer is said, and the rest goes on", () => {
  const plan = planAgain([
    line({ today: null }),
    line({ choice: "-3.00", attributeValueId: 72, today: today(0) }),
    line({ choice: "-1.00", attributeValueId: 73, quantity: 1, today: today(9, 120_000) }),
  ]);
  expect(plan.lines).toEqual([{ productId: 7, attributeValueId: 73, eye: "right", quantity: 1 }]);
  expect(plan.says).toEqual([
    "Aqua Daily, -2.25: we no longer sell it.",
    "Aqua Daily, -3.00: temporary out of stock.",
    "Aqua Daily, -1.00: now ₹1,200 a box, was ₹1,100.",
  ]);
});

test("a new price is said once for both eyes of a power", () => {
  const dearer = { today: today(20, 120_000) };
  expect(planAgain([line(dearer), line({ ...dearer, eye: "left" })]).says).toHaveLength(1);
});

test("solution and accessories are named without a power, and counted in pieces", () => {
  const solution = { name: "Clear Solution", choice: null, eye: null, today: today(3, 120_000) };
  expect(planAgain([line(solution)])).toEqual({
    lines: [{ productId: 7, attributeValueId: 70, eye: null, quantity: 3 }],
    says: ["Clear Solution: 3 instead of 4 pieces.", "Clear Solution: now ₹1,200 a piece, was ₹1,100."],
  });
});
