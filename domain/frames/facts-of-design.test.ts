import { expect, test } from "vitest";
import { factsOfDesign } from "./facts-of-design.ts";
import { frontWidthMm } from "./measure-frame.ts";
import { SHOWPIECES } from "./showpieces.ts";

const { hexagonGold, wayfarerBlack } = SHOWPIECES;

test("what the catalogue says of a frame is measured on its design", () => {
  const facts = factsOfDesign(wayfarerBlack.design, "Acetate");
  expect(facts.frontWidthMm).toBe(frontWidthMm(wayfarerBlack.design));
  expect(facts.nosePads).toBe(wayfarerBlack.design.nosePads === "wire" ? "Adjustable" : "Built into the frame");
});

test("wire is lighter of titanium than of steel, and a plate heavier than wire of titanium", () => {
  const weigh = (design: typeof wayfarerBlack.design, material: string) => factsOfDesign(design, material).weightG;
  expect(weigh(hexagonGold.design, "Titanium")).toBeLessThan(weigh(hexagonGold.design, "Stainless-steel"));
  expect(weigh(wayfarerBlack.design, "Acetate")).toBeGreaterThan(weigh(hexagonGold.design, "Titanium"));
});
