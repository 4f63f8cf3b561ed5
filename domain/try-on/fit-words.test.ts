import { expect, test } from "vitest";
import { fitWords, measureFit } from "./fit-words.ts";

const frame = { lensWidthMm: 52, lensHeightMm: 40, bridgeMm: 18, templeMm: 140, frontWidthMm: 138.4 };

test("decentration is half of lens and bridge less the pupil's distance, for each eye", () => {
  expect(measureFit(frame, { rightMm: 31.5, leftMm: 31.5 }, null)).toEqual({ right: 3.5, left: 3.5, overFaceMm: null });
  const uneven = measureFit(frame, { rightMm: 30, leftMm: 33 }, 140);
  expect(uneven).toMatchObject({ right: 5, left: 2 });
  expect(uneven.overFaceMm).toBeCloseTo(-1.6, 9);
});

test.each([
  [{ right: 3.5, left: 3.5, overFaceMm: null }, "The lens centre is 3.5 mm from your pupil: a good fit."],
  [{ right: 3.5, left: 3.5, overFaceMm: null }, "This size suits your eyes."],
  [{ right: 0.1, left: 0.2, overFaceMm: null }, "The lens centre is right in front of your pupil: a good fit."],
  [
    { right: 5, left: 2, overFaceMm: null },
    "The right lens centre is 5 mm from your pupil, the left one 2 mm: a good fit.",
  ],
  [{ right: -2, left: -2, overFaceMm: null }, "This size is narrow for your eyes: try a larger one."],
  [{ right: -2, left: -2, overFaceMm: null }, "The lens centre is 2 mm from your pupil."],
  [
    { right: 8, left: 8, overFaceMm: null },
    "This size is wide for your eyes: strong lenses get thicker at their outer edge.",
  ],
  [{ right: 3, left: 3, overFaceMm: -1.6 }, "The front is 1.5 mm narrower than your face."],
  [{ right: 3, left: 3, overFaceMm: 0.1 }, "The front is as wide as your face."],
])("%j is said as: %s", (fit, words) => {
  expect(fitWords(fit)).toContain(words);
});

test("a face that nobody has marked is not spoken of", () => {
  expect(fitWords({ right: 3, left: 3, overFaceMm: null }).join(" ")).not.toContain("face");
});
