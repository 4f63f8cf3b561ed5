import { expect, test } from "vitest";
import { suggestEmail } from "./suggest-email.ts";

test.each([
  ["gmial.com", "gmail.com"],
  ["gamil.com", "gmail.com"],
  ["mgail.com", "gmail.com"],
  ["gmal.com", "gmail.com"],
  ["gmaill.com", "gmail.com"],
  ["gnail.com", "gmail.com"],
  ["gmail.con", "gmail.com"],
  ["gmail.cmo", "gmail.com"],
  ["gmail.co", "gmail.com"],
  ["gmail.comm", "gmail.com"],
  ["gmailcom", "gmail.com"],
  ["GMIAL.com", "gmail.com"],
  ["yaho.com", "yahoo.com"],
  ["yahooo.com", "yahoo.com"],
  ["yahoo.con", "yahoo.com"],
  ["yahoo.co", "yahoo.com"],
  ["yhaoo.co.in", "yahoo.co.in"],
  ["yahoo.com.in", "yahoo.co.in"],
  ["yahoo.im", "yahoo.in"],
  ["hotmial.com", "hotmail.com"],
  ["hotmail.cmo", "hotmail.com"],
  ["outlok.com", "outlook.com"],
  ["redifmail.com", "rediffmail.com"],
  ["rediffmial.com", "rediffmail.com"],
  ["iclod.com", "icloud.com"],
  ["protonmal.com", "protonmail.com"],
  ["live.con", "live.com"],
  ["live.co", "live.com"],
])("asha@%s was meant as asha@%s", (typed, meant) => {
  expect(suggestEmail(`asha@${typed}`)).toBe(`asha@${meant}`);
});

test.each([
  // Known.
  "gmail.com",
  "Gmail.com",
  "yahoo.co.in",
  "ymail.com",
  "outlook.in",
  // Others' own, one letter away.
  "mail.com",
  "email.com",
  "cloud.com",
  "yahoo.it",
  "yahoo.co.id",
  "outlook.it",
  "zohomail.com",
  "life.com",
  "love.com",
  "olive.com",
  "vive.com",
  // Far from all of them.
  "yahoo.co.uk",
  "live.in",
  "hotmail.fr",
  "chashma.example",
  "example.in",
  "gmx.com",
  "gm",
])("asha@%s stays as it is", (domain) => {
  expect(suggestEmail(`asha@${domain}`)).toBeNull();
});

test("the part before the sign stays as it was typed, and spaces around are left out", () => {
  expect(suggestEmail("  Asha.Rao+shop@gmial.com ")).toBe("Asha.Rao+shop@gmail.com");
});

test.each(["", "asha", "asha@", "@gmial.com", "asha@@gmial.com", "asha rao@gmial.com", "a@b@gmial.com"])(
  "%j is no address to mend",
  (typed) => {
    expect(suggestEmail(typed)).toBeNull();
  },
);
