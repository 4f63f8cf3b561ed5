import { expect, test } from "vitest";
import { readConfig } from "#host/config.ts";
import { greet } from "#host/greet.ts";

const passwords = { customer: "p1", seller: "p2", optometrist: "p3", manager: "p4", admin: "p5" };
const says = (variables: Record<string, string>) => greet(readConfig(variables), { demonstrationPasswords: passwords });

test("the sign-ins of the demonstration are told, and nobody is told to turn on what is on", () => {
  expect(says({})).toContain("p1");
  expect(says({})).not.toContain("DEMO=on");
});

test("a fresh shop that others can reach says how to turn the demonstration on, and no password", () => {
  const words = says({ HOST: "0.0.0.0" });
  expect(words.split("\n").filter((line) => line.includes("DEMO=on"))).toHaveLength(1);
  expect(words).not.toContain("p1");
});

test("a shop with a database or keys of its own is not told of it", () => {
  const keys = { RAZORPAY_KEY_ID: "rzp_live_1", RAZORPAY_KEY_SECRET: "s", RAZORPAY_WEBHOOK_SECRET: "w" };
  expect(says({ DATABASE_URL: "postgres://db/chashma" })).not.toContain("DEMO");
  expect(says(keys)).not.toContain("DEMO");
});
