import { expect, test } from "vitest";
import { listStyles, type Measured } from "#domain/goods/design/design-styles.ts";
import { showDesign } from "./show-design.ts";

const measures: Measured = {
  subCategorySlug: "eye_glasses",
  frameShape: "Square",
  frameType: "Full Rim",
  lensWidthMm: 52,
  lensHeightMm: null,
  bridgeMm: 14,
  templeMm: 140,
  frontWidthMm: null,
  audiences: ["Men"],
};

async function faultsOf(values: Measured) {
  const kept = { styles: listStyles(values), colours: [], values, kept: { design: null, colours: {} } };
  const shown = await showDesign(kept, new URLSearchParams());
  return shown.styles.map(({ faults }) => faults);
}

test("each way to build a frame says what an optician would send it back for", async () => {
  const plates = (await faultsOf(measures)).flat();
  expect(plates).toContainEqual(expect.stringMatching(/^Cannot be worn\. There is no room for a nose: /));
  expect(plates).toContainEqual(expect.stringMatching(/^The rims are too thick: /));
  const [bare] = await faultsOf({ ...measures, frameType: "Rim Less", audiences: ["Juniors"] });
  expect(bare).toEqual(["Rimless lenses chip where children play: give a child's frame a rim."]);
  // Wire fronts have pads that are bent to any nose.
  expect(await faultsOf({ ...measures, frameType: "Rim Less" })).toEqual([[]]);
});
