import { expect, test } from "vitest";
import { readReview } from "./review-form.ts";

const mistakes = (form: object) => {
  const read = readReview(form);
  return read.ok ? {} : read.fields;
};

test("half stars up to five", () => {
  for (let rating = 0.5; rating <= 5; rating += 0.5) expect(mistakes({ rating, comment: "Good" })).toEqual({});
  expect(readReview({ rating: "4.5", comment: " Good " })).toEqual({ ok: true, rating: 4.5, comment: "Good" });
  for (const rating of [0, 5.5, 4.2, -1, "", " ", "x", "1e9", null, undefined, Number.NaN]) {
    expect(mistakes({ rating, comment: "Good" })).toEqual({ rating: "Please select your rating." });
  }
});

test("a review has words, and not too many", () => {
  expect(mistakes({ rating: 5, comment: "  " })).toEqual({ comment: "Please enter your review" });
  expect(mistakes({ rating: 5 })).toEqual({ comment: "Please enter your review" });
  expect(mistakes({ rating: 5, comment: "a".repeat(4_001) })).toEqual({ comment: "Maximum 4000 characters" });
});

test("the rating is asked for first, then the words", () => {
  expect(Object.entries(mistakes({}))).toEqual([
    ["rating", "Please select your rating."],
    ["comment", "Please enter your review"],
  ]);
});
