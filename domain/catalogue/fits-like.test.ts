import { expect, test } from "vitest";
import { fitsLike } from "./fits-like.ts";
import { readFrameSize } from "./frame-size.ts";

test.each([
  ["52-18-140", true],
  ["54-16-145", true],
  ["55-18-140", false],
  ["52-21-140", false],
  ["52-18-146", false],
])("%s beside 52-18-140: %s", (label, fits) => {
  expect(fitsLike(readFrameSize(label)!, readFrameSize("52-18-140")!)).toBe(fits);
});
