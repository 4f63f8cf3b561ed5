import { expect, test } from "vitest";
import { firstMessages } from "./field-rules.ts";
import { reviewForm } from "./review-form.ts";

const messages = (form: object) => {
  const result = reviewForm.safeParse(form);
  return result.success ? {} : firstMessages(result.error);
};

test("half stars up to five", () => {
  for (let rating = 0.5; rating <= 5; rating += 0.5) expect(messages({ rating, comment: "Good" })).toEqual({});
  expect(reviewForm.parse({ rating: "4.5", comment: " Good " })).toEqual({ rating: 4.5, comment: "Good" });
  for (const rating of [0, 5.5, 4.2, -1, "", "x", null, undefined]) {
    expect(messages({ rating, comment: "Good" })).toEqual({ rating: "Please select your rating." });
  }
});

test("a review has words", () => {
  expect(messages({ rating: 5, comment: "  " })).toEqual({ comment: "Please enter your review" });
  expect(messages({ rating: 5 })).toEqual({ comment: "Please enter your review" });
});
