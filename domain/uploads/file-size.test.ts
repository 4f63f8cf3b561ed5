import { expect, test } from "vitest";
import { fileSize } from "./file-size.ts";

test.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1_500, "2 KB"],
  [840_200, "840 KB"],
  [999_600, "1.0 MB"],
  [2_437_000, "2.4 MB"],
])("%d bytes are written %s", (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
