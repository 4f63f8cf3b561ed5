import { expect, test } from "vitest";
import { moveCost, openCost, settleCost, type UnitCost } from "./moving-average.ts";

const none: UnitCost = { quantity: 0, valuePaise: 0, unitCostPaise: 0, settledQuantity: 0, settledValuePaise: 0 };

test("what comes in is averaged, what goes leaves at the average", () => {
  let { cost } = moveCost(none, { delta: 10, unitCostPaise: 10_000 });
  ({ cost } = moveCost(cost, { delta: 10, unitCostPaise: 12_000 }));
  expect(cost).toMatchObject({ quantity: 20, valuePaise: 220_000, unitCostPaise: 11_000 });
  const out = moveCost(cost, { delta: -3 });
  expect(out).toMatchObject({
    valuePaise: -33_000,
    cost: { quantity: 17, valuePaise: 187_000, unitCostPaise: 11_000 },
  });
  expect(moveCost(out.cost, { delta: 1 }).valuePaise).toBe(11_000);
});

test("the last piece takes what is left of its worth along, and its average is remembered", () => {
  let { cost } = moveCost(none, { delta: 3, unitCostPaise: 3_333 });
  ({ cost } = moveCost(cost, { delta: 1, unitCostPaise: 1 }));
  expect(cost).toMatchObject({ valuePaise: 10_000, unitCostPaise: 2_500 });
  const steps = [-1, -1, -1, -1].map((delta) => {
    const moved = moveCost(cost, { delta });
    ({ cost } = moved);
    return moved.valuePaise;
  });
  expect(steps.reduce((sum, one) => sum + one)).toBe(-10_000);
  expect(cost).toMatchObject({ quantity: 0, valuePaise: 0, unitCostPaise: 2_500 });
  expect(moveCost(cost, { delta: 2 }).valuePaise).toBe(5_000);
});

test("sales and returns since are taken in at the average, and everything adds up", () => {
  const { cost } = moveCost(openCost(4, 10_000), { delta: 6, unitCostPaise: 10_000 });
  const sold = settleCost(cost, 7);
  expect(sold).toEqual({
    quantity: 7,
    valuePaise: 70_000,
    unitCostPaise: 10_000,
    settledQuantity: 1,
    settledValuePaise: 10_000,
  });
  expect(settleCost(sold, 8)).toMatchObject({ quantity: 8, valuePaise: 80_000, settledQuantity: 2 });
  const empty = settleCost(sold, 0);
  expect(empty).toMatchObject({ quantity: 0, valuePaise: 0, settledQuantity: -6, settledValuePaise: -60_000 });
  expect(settleCost(empty, 2)).toMatchObject({ valuePaise: 20_000 });
  expect(settleCost(sold, 7)).toBe(sold);
});

test("a thousand moves of odd prices leave no paisa behind", () => {
  let cost = openCost(3, 999);
  let value = cost.settledValuePaise;
  for (let n = 1; n <= 1_000; n += 1) {
    const delta = n % 3 === 0 ? -Math.min(cost.quantity, n % 7) || 1 : (n % 5) + 1;
    const moved = moveCost(cost, { delta, unitCostPaise: delta > 0 ? 777 + (n % 13) : null });
    ({ cost } = moved);
    value += moved.valuePaise;
    if (n % 10 === 0) {
      const settled = settleCost(cost, Math.max(0, cost.quantity - 2));
      value += settled.settledValuePaise - cost.settledValuePaise;
      cost = settled;
    }
  }
  expect(cost.valuePaise).toBe(value);
});
