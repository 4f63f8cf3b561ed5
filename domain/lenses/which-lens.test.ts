import { expect, test } from "vitest";
import { findPowerType, POWER_TYPE_CODES } from "./power-types.ts";
import { POWER_TYPE_WORDS, powerTypeWords } from "./power-type-words.ts";
import { LENS_QUESTIONS, type LensAnswers, readLensAnswers, whichLens } from "./which-lens.ts";

const keys = <T extends object>(all: T) => Object.keys(all) as (keyof T)[];

const ALL: LensAnswers[] = keys(LENS_QUESTIONS.for.answers).flatMap((use) =>
  keys(LENS_QUESTIONS.rx.answers).flatMap((rx) =>
    keys(LENS_QUESTIONS.screens.answers).map((screens) => ({ for: use, rx, screens })),
  ),
);

const SINGLE = "single-vision-prescription-glasses";
const NEAR = "bifocal-progressive-office-lens";

test.each<[LensAnswers, string]>([
  [{ for: "far", rx: "power", screens: "little" }, SINGLE],
  [{ for: "near", rx: "add", screens: "some" }, SINGLE],
  [{ for: "both", rx: "power", screens: "some" }, SINGLE],
  [{ for: "both", rx: "add", screens: "little" }, NEAR],
  [{ for: "both", rx: "unknown", screens: "little" }, NEAR],
  [{ for: "screen", rx: "add", screens: "much" }, NEAR],
  [{ for: "screen", rx: "add", screens: "some" }, SINGLE],
  [{ for: "far", rx: "add", screens: "much" }, NEAR],
  [{ for: "night", rx: "power", screens: "little" }, "safe-drive-single-vision"],
  [{ for: "night", rx: "add", screens: "much" }, "safe-drive-single-vision"],
  [{ for: "screen", rx: "none", screens: "much" }, "zero-power-computer-glasses"],
  [{ for: "sun", rx: "power", screens: "little" }, "colored-tint-power-single-vision"],
  [{ for: "sun", rx: "none", screens: "much" }, "frame_only"],
])("%o is answered by %s", (answers, powerType) => {
  expect(whichLens(answers).powerType).toBe(powerType);
});

test("every answer has a reason; none without power is given a lens with power, and only an ADD or a doubt two powers", () => {
  for (const answers of ALL) {
    const { powerType, reason } = whichLens(answers);
    expect(reason, JSON.stringify(answers)).toMatch(/^[A-Z].*\.$/);
    if (answers.rx === "none") expect(findPowerType(powerType)?.hasPower).toBe(false);
    if (findPowerType(powerType)?.addUse === "needed") expect(["add", "unknown"]).toContain(answers.rx);
  }
});

test("who does not know the power is sent to an eye test, and who looks at screens all day to breaks", () => {
  expect(whichLens({ for: "far", rx: "unknown", screens: "little" }).also).toMatch(/^Have your eyes tested/);
  expect(whichLens({ for: "far", rx: "power", screens: "much" }).also).toMatch(/^For tired eyes, breaks/);
  expect(whichLens({ for: "far", rx: "power", screens: "little" }).also).toBeNull();
});

test("an open question, or an answer that is none, is no answer", () => {
  expect(readLensAnswers({ for: "far", rx: "power", screens: "little" })).not.toBeNull();
  expect(readLensAnswers({ for: "far", rx: null, screens: "little" })).toBeNull();
  expect(readLensAnswers({ for: "far", rx: "toString", screens: "little" })).toBeNull();
});

test("each specified power type has a line of its own, and one that was added has none", () => {
  expect(Object.keys(POWER_TYPE_WORDS).toSorted()).toEqual([...POWER_TYPE_CODES].toSorted());
  expect(new Set(Object.values(POWER_TYPE_WORDS)).size).toBe(POWER_TYPE_CODES.length);
  expect(powerTypeWords("myopia-control")).toBeNull();
  expect(powerTypeWords("frame_only", "eye_glasses")).toBe("Frame without lenses");
  expect(powerTypeWords("frame_only", "sun_glasses")).toBe("With their own sun lenses, without power");
});
