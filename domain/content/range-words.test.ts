import { expect, test } from "vitest";
import { putSettings } from "./change-setting.ts";
import { wordsAtField } from "./range-words.ts";
import { SETTING_PARTS } from "./setting-parts.ts";
import { DEFAULT_SETTINGS } from "./settings.ts";

const fields = SETTING_PARTS.flatMap((part) => part.fields);

test.each([
  ["collecting.keepDays", 2, "At least 3"],
  ["collecting.remindDaysBefore", [1, 2, 3, 4, 5, 6], "At most 5 of them"],
  ["approvals.refundPaise.staff", 100_000_001, "At most ₹10,00,000"],
  ["approvals.discountBp.staff", 10_001, "At most 100 per cent"],
  ["shopName", "", "Please fill this in"],
])("%s, set to %j, is refused in the words of its field", (path, value, words) => {
  const put = putSettings(DEFAULT_SETTINGS, { [path]: value });
  if (put.ok) throw new Error("It was taken");
  const field = fields.find((one) => one.path === path);
  expect(put.issues.map(({ message }) => wordsAtField(field, message))).toContain(words);
});
