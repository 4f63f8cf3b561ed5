import { FAQ } from "./default-texts.ts";
import { expect, test } from "vitest";
import { checkGstin } from "#domain/invoicing/gstin.ts";
import { chatAddress, DEFAULT_SETTINGS, parseSettings, settingsSchema } from "./settings.ts";

test("the default is a complete shop with a valid GSTIN of its own State", () => {
  expect(settingsSchema.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
  expect(checkGstin(DEFAULT_SETTINGS.gstin)).toMatchObject({ ok: true, stateCode: DEFAULT_SETTINGS.address.stateCode });
  expect(DEFAULT_SETTINGS.address).toMatchObject({ city: "New Delhi", stateCode: "07" });
});

test("its facts are those of the specification", () => {
  expect(DEFAULT_SETTINGS.supportHours).toBe("Monday to Saturday 10:00 AM to 7:30 PM");
  expect(DEFAULT_SETTINGS.emailReplyHours).toEqual({ from: 24, to: 48 });
  expect(DEFAULT_SETTINGS.startingPrices.map(({ pricePaise }) => pricePaise / 100)).toEqual([1200, 3000, 800, 110]);
  const faq = FAQ.map(({ answer }) => answer).join("\n");
  for (const fact of ["14 days", "within 7 days", "non-refundable", "2-7 business days", "no refund"]) {
    expect(faq).toContain(fact);
  }
});

test("holidays are real days of 2026 and 2027, in order, each once", () => {
  const days = DEFAULT_SETTINGS.holidays.map(({ date }) => date);
  expect(days).toEqual([...new Set(days)].toSorted());
  expect(days.every((day) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day))).toBe(true);
  expect(new Set(days.map((day) => day.slice(0, 4)))).toEqual(new Set(["2026", "2027"]));
});

test("an older row is completed from the default; a wrong one is refused", () => {
  expect(parseSettings({ shopName: "Drishti" })).toEqual({ ...DEFAULT_SETTINGS, shopName: "Drishti" });
  expect(parseSettings(null)).toEqual(DEFAULT_SETTINGS);
  expect(() => parseSettings({ email: "nobody" })).toThrow("Invalid email address");
});

test("every starting price says what it counts, and a row that was written before it did still opens the shop", () => {
  expect(DEFAULT_SETTINGS.startingPrices.every(({ counts }) => counts !== "")).toBe(true);
  const written = [{ label: "Eyeglasses", link: "/productList/eye_glasses", pricePaise: 99_900 }];
  expect(parseSettings({ startingPrices: written }).startingPrices).toEqual([{ ...written[0], counts: "" }]);
});

test("chat is WhatsApp where the shop has a number there", () => {
  expect(chatAddress(DEFAULT_SETTINGS)).toBe("https://chat.chashma.example/");
  expect(chatAddress(parseSettings({ whatsapp: "+919810000000" }))).toBe("https://wa.me/919810000000");
  expect(parseSettings({ whatsapp: "+91 98100-00000" }).whatsapp).toBe("+919810000000");
  expect(() => parseSettings({ whatsapp: "98100 00000" })).toThrow("A number is written");
});

test("a link can only lead to a page", () => {
  for (const blogUrl of ["javascript:alert(1)", "//elsewhere.example", "http://plain.example"]) {
    expect(() => parseSettings({ blogUrl })).toThrow("A link starts with / or https://");
  }
});
