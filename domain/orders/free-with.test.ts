import { expect, test } from "vitest";
import { freeWith } from "./free-with.ts";

type Row = Parameters<typeof freeWith>[0][number]["line"];

const frame = (id: number, over: Partial<Row> = {}, category = "eye_glasses") => ({
  line: {
    id,
    kind: "frame" as const,
    productName: `Frame ${id}`,
    colorName: "Black",
    buyOneGetOne: false,
    totalPaise: 2_000_00,
    bogoDiscountPaise: 0,
    couponSharePaise: 0,
    specialSharePaise: 0,
    ...over,
  },
  category,
});
const free = (id: number, bogoDiscountPaise: number) =>
  frame(id, { buyOneGetOne: true, totalPaise: 0, bogoDiscountPaise });

test("the free frame is named with the one that was paid, in its colour", () => {
  expect([...freeWith([free(1, 1_500_00), frame(2), frame(3, { colorName: "", totalPaise: 1_000_00 })])]).toEqual([
    [1, "Frame 2 in Black"],
  ]);
  expect(freeWith([frame(1), frame(2)]).size).toBe(0);
});

test("what a coupon and a counter's discount took off a paid frame changes no pair", () => {
  const dear = frame(1, { totalPaise: 1_000_00, couponSharePaise: 1_500_00, specialSharePaise: 500_00 });
  expect([...freeWith([dear, free(2, 2_500_00), frame(3), free(4, 1_900_00)])]).toEqual([
    [2, "Frame 1 in Black"],
    [4, "Frame 3 in Black"],
  ]);
});

test("lenses, other goods and a customer's own frame are in no pair", () => {
  const lens = frame(1, { kind: "lens", totalPaise: 9_000_00 });
  const own = frame(2, { totalPaise: 9_000_00 }, "own_frame");
  const computer = frame(3, { totalPaise: 9_000_00 }, "computer_glasses");
  expect([...freeWith([lens, own, computer, frame(4), free(5, 1_000_00)])]).toEqual([[5, "Frame 4 in Black"]]);
});
