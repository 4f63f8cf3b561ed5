import { expect, test } from "vitest";
import { rankOfChoice, rankOfWishes } from "./given-up.ts";

test("a price is given up before a size, and a size before a colour or a shape, whatever they are called", () => {
  const asked = ["price", "lens_width", "frame_color", "shape", "in_stock"].map(rankOfChoice);
  expect(asked).toEqual(asked.toSorted((a, b) => a - b));
  expect(new Set(asked).size).toBe(asked.length);
  expect(rankOfChoice("bridge")).toBe(rankOfChoice("temple"));
});

test("of what is given up together the dearest counts", () => {
  expect(
    rankOfWishes([
      { kind: "price", fromPaise: 0, toPaise: 100_000 },
      { kind: "facet", facet: "shape", values: ["Round"] },
    ]),
  ).toBe(rankOfChoice("shape"));
});
