import { expect, test } from "vitest";
import { contactLensPower } from "./vertex.ts";

test.each([
  [-600, -550],
  [-800, -725],
  [600, 650],
  [-375, -375],
  [375, 375],
  [0, 0],
])("spectacles of %d are contact lenses of %d", (spectacles, contactLens) => {
  expect(contactLensPower(spectacles)).toBe(contactLens);
});
