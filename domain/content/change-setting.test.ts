import { expect, test } from "vitest";
import { changeSetting, putSettings, readSetting } from "./change-setting.ts";
import { DEFAULT_SETTINGS } from "./settings.ts";

test("one part changes and the rest stays", () => {
  const changed = changeSetting(DEFAULT_SETTINGS, "payment.cashOnDelivery.on", true);
  expect(changed).toMatchObject({ ok: true, before: false, after: true });
  if (!changed.ok) return;
  const { cashOnDelivery } = changed.settings.payment;
  expect(cashOnDelivery).toEqual({ ...DEFAULT_SETTINGS.payment.cashOnDelivery, on: true });
  expect({ ...changed.settings, payment: null }).toEqual({ ...DEFAULT_SETTINGS, payment: null });
  expect(DEFAULT_SETTINGS.payment.cashOnDelivery.on).toBe(false);
});

test("a whole list is one value, and a choice may be made that was not there", () => {
  const plans = [{ bank: "A bank", months: 6, yearlyRateBp: 1400 }];
  expect(changeSetting(DEFAULT_SETTINGS, "payment.monthlyPlans", plans)).toMatchObject({ ok: true, after: plans });
  expect(changeSetting(DEFAULT_SETTINGS, "payment.window.emi", true)).toMatchObject({ ok: true, before: undefined });
});

test.each([
  ["payment.cashOnDelivery.limit", 5, "wrong"],
  ["payment.cashOnDelivery.on", "yes", "wrong"],
  ["payment.cashOnDelivery.pinCodes.served", ["Delhi"], "wrong"],
  ["payment.cashOnDelivery.limitPaise", -1, "wrong"],
  ["payment", null, "wrong"],
  ["shopName.first", "A", "wrong"],
  ["nothing", 1, "unknown"],
  ["address.door", "1", "unknown"],
  ["__proto__.on", true, "unknown"],
  ["constructor", true, "unknown"],
])("%s = %j is refused", (path, value, reason) => {
  expect(changeSetting(DEFAULT_SETTINGS, path, value)).toMatchObject({ ok: false, reason });
});

test.each([
  [{ gstin: "07AAAAA0000A1ZZ" }, "gstin", "This GSTIN is not valid. Please check it"],
  [{ gstin: "29AAKCC4821M1ZE" }, "gstin", "This GSTIN is not valid. Please check it"],
  [{ gstin: "27AAACO1234B1Z4" }, "address.stateCode", "The GSTIN begins with 27, the code of another State"],
  [{ "address.stateCode": "27" }, "address.stateCode", "The GSTIN begins with 07, the code of another State"],
  [{ phone: "12" }, "phone", "A phone number has at least eight digits"],
])("%j is refused, since bills would be wrong", (values, path, message) => {
  expect(putSettings(DEFAULT_SETTINGS, values)).toEqual({ ok: false, issues: [{ path, message }] });
});

test("a shop moves to another State with its GSTIN, and one that was kept before the check can change the rest", () => {
  const moved = { gstin: "27AAACO1234B1Z4", "address.stateCode": "27" };
  expect(putSettings(DEFAULT_SETTINGS, moved)).toMatchObject({ ok: true, settings: { gstin: "27AAACO1234B1Z4" } });
  const old = { ...DEFAULT_SETTINGS, gstin: "07AAAAA0000A1ZZ" };
  expect(putSettings(old, { shopName: "Chashma Delhi" })).toMatchObject({ ok: true });
});

test("a setting is read by its path", () => {
  expect(readSetting(DEFAULT_SETTINGS, "address.city")).toBe("New Delhi");
  expect(readSetting(DEFAULT_SETTINGS, "address.city.name")).toBeUndefined();
  expect(readSetting(DEFAULT_SETTINGS, "toString")).toBeUndefined();
});
