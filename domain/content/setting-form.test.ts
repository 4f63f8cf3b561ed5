import { expect, test } from "vitest";
import { isSame, readSetting } from "./change-setting.ts";
import type { SettingField } from "./setting-field.ts";
import { readField, renumber, withoutEmptyRows, writeField } from "./setting-form.ts";
import { SETTING_PARTS } from "./setting-parts.ts";
import { DEFAULT_SETTINGS, settingsSchema } from "./settings.ts";

const fields = SETTING_PARTS.flatMap((part) => part.fields);
const find = (path: string) => fields.find((field) => field.path === path)!;

/** The smallest parts of the settings; a list is one. What may be null or left out is named by its fields alone. */
function leaves(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path === "" ? key : `${path}.${key}`));
}

test("every setting stands on one page, once", () => {
  const paths = fields.map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
  const unset = ["payment.window.emi", "payment.window.payLater", "payment.window.upiApps"];
  expect(new Set(paths)).toEqual(
    new Set([...leaves(DEFAULT_SETTINGS).filter((path) => path !== "payment.window"), ...unset]),
  );
  expect(new Set(SETTING_PARTS.map(({ slug }) => slug)).size).toBe(SETTING_PARTS.length);
});

test("what a form was written from is what it says", () => {
  const lab = { name: "Lab", line1: "1 Lane", city: "Pune", state: "Maharashtra", pin: "411001", phone: "020-1" };
  const settings = settingsSchema.parse({
    ...DEFAULT_SETTINGS,
    ownFrame: { on: true, lab },
    payment: { window: { emi: false, upiApps: true }, monthlyPlans: [{ bank: "A", months: 6, yearlyRateBp: 1450 }] },
  });
  for (const shop of [DEFAULT_SETTINGS, settings])
    for (const field of fields) {
      const value = readSetting(shop, field.path);
      const read = readField(field, writeField(field, value));
      expect(read.wrong).toEqual({});
      expect(isSame(read.value, value), field.path).toBe(true);
    }
});

test.each([
  ["approvals.refundPaise.staff", "2,000", 200_000],
  ["approvals.refundPaise.staff", "₹ 499.5", 49_950],
  ["approvals.refundPaise.staff", "", null],
  ["approvals.discountBp.staff", "12.5 %", 1_250],
  ["whatsapp", " ", null],
  ["address.line2", "", ""],
  ["collecting.remindDaysBefore", "14\r\n3", [14, 3]],
  ["delivery.readyPackages", "", []],
])("%s, typed %j, is %j", (path, typed, value) => {
  expect(readField(find(path), { [path]: typed })).toEqual({ value, wrong: {} });
});

test.each([
  ["approvals.discountBp.staff", "", "Write per cent, such as 10 or 12.5"],
  ["approvals.refundPaise.staff", "two", "Write rupees, such as 2000 or 499.50"],
  ["collecting.keepDays", "3.5", "Write a whole number"],
  ["collecting.remindDaysBefore", "14, soon", '"soon" is no whole number'],
  ["shopName", " ", "Please fill this in"],
])("%s, typed %j, is refused in words", (path, typed, words) => {
  expect(readField(find(path), { [path]: typed }).wrong).toEqual({ [path]: words });
});

test("rows in which nothing is typed are none, and the others are numbered anew", () => {
  const holidays = find("holidays") as SettingField;
  const typed = {
    "holidays.0.date": "2026-10-02",
    "holidays.0.name": "Gandhi Jayanti",
    "holidays.1.date": " ",
    "holidays.1.name": "",
    "holidays.12.date": "2026-12-25",
    "holidays.12.name": "Christmas",
    intent: "save",
  };
  const kept = withoutEmptyRows([holidays], typed);
  const rows = [
    { date: "2026-10-02", name: "Gandhi Jayanti" },
    { date: "2026-12-25", name: "Christmas" },
  ];
  expect(kept.intent).toBe("save");
  expect(readField(holidays, kept)).toEqual({ value: rows, wrong: {} });
  expect(
    readField(
      holidays,
      renumber(holidays, kept, (_, n) => n !== 0),
    ).value,
  ).toEqual([rows[1]]);
});
