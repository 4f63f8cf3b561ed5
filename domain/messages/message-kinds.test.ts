import { expect, test } from "vitest";
import { MESSAGE_KINDS, MESSAGE_TEMPLATES, readShortKey, shortenKey, writeMessage } from "./message-kinds.ts";

test("values stand where the registered words leave room, each cut at what a carrier takes", () => {
  expect(writeMessage("sign-in-code", ["482913", "Chashma"])).toBe(
    "482913 is your code to sign in to Chashma. It works once and for 10 minutes. Give it to nobody.",
  );
  expect(writeMessage("phone-code", ["482913", "x".repeat(40)])).toContain(`at ${"x".repeat(30)}. `);
  expect(() => writeMessage("phone-code", ["482913"])).toThrow("2 values");
});

test("each fits one message of a phone with a usual name in it", () => {
  for (const kind of MESSAGE_KINDS) expect(MESSAGE_TEMPLATES[kind].length).toBeLessThanOrEqual(140);
  expect(writeMessage("phone-code", ["482913", "Chashma Opticals"]).length).toBeLessThanOrEqual(160);
});

test("a key fits a message, and is read again", () => {
  const key = "7a3c1f50-0000-4000-8000-00000000e7e5";
  expect(shortenKey(key)).toHaveLength(25);
  expect(readShortKey(shortenKey(key))).toBe(key);
  for (const wrong of ["", key, `${shortenKey(key)}a`, "a b".repeat(8), "z".repeat(25)])
    expect(readShortKey(wrong)).toBeNull();
  const short = shortenKey(key);
  expect(writeMessage("back-in-stock", ["Aravalli", "Chashma", "https://chashma.example", short])).toBe(
    `Aravalli is back in stock at Chashma. You asked us to tell you once. To stop: https://chashma.example/back-in-stock/leave/${short}`,
  );
});
