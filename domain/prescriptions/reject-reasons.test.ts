import { expect, test } from "vitest";
import { refuseWords } from "./reject-reasons.ts";

test.each([
  "Your SPH -4.25 looks wrong",
  "cyl: 2",
  "AXIS 90",
  "Is it +2 or more?",
  "the left eye has 3,75",
  "− 6",
  "4 D on the right",
  "turned by 90°",
])("what tells a power is refused: %s", (words) => expect(refuseWords(words, "unlikely")).toBe("names_powers"));

test.each(["The photo is dark", "Page 2 is missing, please send both", "Call us at 9812345678 before 6"])(
  "other words may go: %s",
  (words) => expect(refuseWords(words, "unreadable")).toBeNull(),
);

test("something else has to be said in words; long ones are refused", () => {
  expect(refuseWords("", "other")).toBe("missing");
  expect(refuseWords("", "too_old")).toBeNull();
  expect(refuseWords("a".repeat(301), "other")).toBe("too_long");
});
