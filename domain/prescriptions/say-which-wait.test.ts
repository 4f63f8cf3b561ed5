import { expect, test } from "vitest";
import { sayWhichWait } from "./say-which-wait.ts";

const lens = { powerTypeCode: "single-vision-prescription-glasses" };
const pair = (productName: string, hasPrescription: boolean, colorName = "Black") => ({
  productName,
  colorName,
  lens,
  hasPrescription,
});

test("the pairs that lack their prescription are named, and those that have it", () => {
  const lodhi = pair("Lodhi Classic", false);
  const here = pair("Kalimpong Aviator", true);
  expect(sayWhichWait([here, lodhi])).toBe(
    "We still need the prescription for Lodhi Classic; the one for Kalimpong Aviator is here",
  );
  expect(sayWhichWait([lodhi, pair("Juno", true), here])).toBe(
    "We still need the prescription for Lodhi Classic; the ones for Juno and Kalimpong Aviator are here",
  );
  expect(sayWhichWait([lodhi, pair("Juno", false), here])).toBe(
    "We still need the prescriptions for Lodhi Classic and Juno; the one for Kalimpong Aviator is here",
  );
});

test("the same frame twice is told apart by its colour, or counted", () => {
  expect(sayWhichWait([pair("Juno", true, "Black"), pair("Juno", false, "Honey")])).toBe(
    "We still need the prescription for Juno (Honey); the one for Juno (Black) is here",
  );
  expect(sayWhichWait([pair("Juno", true), pair("Juno", false)])).toBe(
    "We still need the prescription for 1 of your 2 pairs",
  );
  const third = pair("Lodhi Classic", true);
  expect(sayWhichWait([pair("Juno", false, "Black"), pair("Juno", false, "Honey"), third])).toBe(
    "We still need the prescriptions for Juno (Black) and Juno (Honey); the one for Lodhi Classic (Black) is here",
  );
  expect(sayWhichWait([pair("Juno", false), pair("Juno", false), third])).toBe(
    "We still need the prescription for 2 of your 3 pairs",
  );
  expect(sayWhichWait([pair("Juno", true), pair("Juno", true), pair("Lodhi Classic", false)])).toBe(
    "We still need the prescription for 1 of your 3 pairs",
  );
});

test("nobody is named where one sentence holds for all pairs that need one", () => {
  const alone = pair("Juno", false);
  const without = { ...pair("Solution", false), lens: null };
  const unpowered = { ...pair("Juno", true), lens: { powerTypeCode: "zero-power-computer-glasses" } };
  for (const lines of [[alone], [alone, without, unpowered], [alone, alone], [pair("Juno", true)], []])
    expect(sayWhichWait(lines)).toBeNull();
});
