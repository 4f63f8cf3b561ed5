import { expect, test } from "vitest";
import { judgeChosenPhotos, TOO_MANY_PHOTOS } from "./photo-rules.ts";

const photo = (size = 1_000, type = "image/jpeg") => ({ size, type });

test("up to four pictures of together 10 MB", () => {
  expect(judgeChosenPhotos([])).toBeNull();
  expect(judgeChosenPhotos([photo(), photo(1, "image/webp"), photo(), photo()])).toBeNull();
  expect(judgeChosenPhotos(Array.from({ length: 5 }, () => photo()))).toBe(TOO_MANY_PHOTOS);
  expect(judgeChosenPhotos([photo(5_000_000), photo(6_100_000)])).toBe(
    "Together the photos are larger than 10 MB. Please choose fewer or smaller ones. Photo 2 is the largest (6.1 MB)",
  );
});

test("it is said which one is wrong", () => {
  expect(judgeChosenPhotos([photo(), photo(0)])).toBe("Photo 2: this file is empty. Please choose another one");
  expect(judgeChosenPhotos([photo(9, "application/pdf")])).toContain("Photo 1: please choose a JPEG, PNG or WebP file");
  expect(judgeChosenPhotos([photo(11_000_000)])).toContain("Photo 1: this file is larger than 10 MB");
});
