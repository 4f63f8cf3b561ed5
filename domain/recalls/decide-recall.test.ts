import { expect, test } from "vitest";
import { CONSENT_WAYS } from "#domain/customers/consent-words.ts";
import { decideRecall, type RecallFacts, recallRefusalWords } from "./decide-recall.ts";
import { readRecallPlace, writeRecallPlace } from "./recall-parts.ts";
import { firstNameOf, recallMessage, whatsAppLink } from "./recall-text.ts";

const now = new Date("2026-11-26T06:30:00Z");
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const facts: RecallFacts = {
  ways: ["mail", "message"],
  email: "asha@example.in",
  phone: "9812345678",
  isBooked: false,
  isTested: false,
  isDue: true,
  askedAt: null,
  now,
};

test.each<[string, Partial<RecallFacts>, ReturnType<typeof decideRecall>]>([
  ["may be asked", {}, null],
  ["asked 60 days ago", { askedAt: ago(60) }, null],
  ["asked 59 days ago", { askedAt: ago(59) }, "asked"],
  ["without any consent", { ways: [] }, "no_consent"],
  ["by another way alone", { ways: ["message"] }, "not_this_way"],
  ["without an e-mail", { email: "" }, "no_address"],
  ["with an eye test to come", { isBooked: true, ways: [] }, "booked"],
  ["tested since", { isTested: true, isBooked: true }, "tested"],
  ["not due yet", { isDue: false }, "not_due"],
])("%s", (_what, more, refusal) => {
  expect(decideRecall({ ...facts, ...more }, "mail")).toBe(refusal);
});

test("every refusal is said in words", () => {
  expect(recallRefusalWords("not_this_way", "mail")).toBe("They did not agree to e-mail");
  expect(recallRefusalWords("not_this_way", "message")).toBe("They did not agree to SMS or WhatsApp");
  expect(recallRefusalWords("no_address", "mail")).toBe("No e-mail address is known");
  for (const way of CONSENT_WAYS) expect(recallRefusalWords("no_consent", way)).toContain("No consent");
});

test("a message greets by the first name, and its link carries it to WhatsApp", () => {
  const text = recallMessage({
    firstName: firstNameOf(" Asha  Rao "),
    shopName: "Chashma",
    storeName: "Lajpat Nagar",
    bookUrl: "https://shop.example/home-eyetest",
  });
  expect(text).toContain("Hello Asha, it is time for your next eye test at Chashma, Lajpat Nagar.");
  expect(new URL(whatsAppLink("9812345678", text)).searchParams.get("text")).toBe(text);
  expect(whatsAppLink("9812345678", text)).toMatch(/^https:\/\/wa\.me\/919812345678\?text=Hello%20Asha/u);
});

test("a place of the list is read back, and nothing else is one", () => {
  const place = { dueOn: "2026-11-03", id: 17 };
  expect(readRecallPlace(writeRecallPlace(place))).toEqual(place);
  for (const text of [null, "", "17", "2026-02-30.17", "2026-11-03.0", "2026-11-03.x"])
    expect(readRecallPlace(text)).toBeNull();
});
