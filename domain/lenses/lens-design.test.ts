import { expect, test } from "vitest";
import { designRank, lensDesignOf } from "./lens-design.ts";

test.each([
  ["Office Lens 1.61", 75, "office"],
  ["Computer Lens 1.56", 75, "office"],
  ["Bifocal 1.56", 75, "bifocal"],
  ["Progressive 1.56", 75, "progressive"],
  ["Progressive with Wide Reading 1.67", 75, "progressive"],
  ["Varilux 1.67", 75, "progressive"],
  ["Computer 1.56", null, "single"],
] as const)("%s with an ADD from %s is %s", (packageName, addMin, design) => {
  expect(lensDesignOf({ packageName, addMin })).toBe(design);
});

test("progressive lenses stand first and office lenses last, unless screens are what the glasses are for", () => {
  const names = ["Bifocal", "Office", "Progressive"];
  const order = (use: "screen" | null) =>
    names.toSorted(
      (a, b) => designRank({ packageName: a, addMin: 75 }, use) - designRank({ packageName: b, addMin: 75 }, use),
    );
  expect(order(null)).toEqual(["Progressive", "Bifocal", "Office"]);
  expect(order("screen")).toEqual(["Office", "Progressive", "Bifocal"]);
});
