import { expect, test } from "vitest";
import { frameFitWords } from "./frame-fit.ts";

test.each([
  [62, null],
  [78, null],
  [61, "wider"],
  [79, "narrower"],
])("a frame of 52 and 18 for a PD of %d: %s", (pdMm, words) => {
  const told = frameFitWords({ lensWidthMm: 52, bridgeMm: 18 }, pdMm);
  if (words === null) expect(told).toBeNull();
  else expect(told).toContain(words);
});
