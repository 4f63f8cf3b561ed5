import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { startMessage } from "./start-message.ts";

const passwords = { customer: "p1", seller: "p2", optometrist: "p3", manager: "p4", admin: "p5" };
const says = (variables: Record<string, string>) =>
  startMessage(readConfig(variables), { demonstrationPasswords: passwords, demonstrationSecondFactor: "SECRET32" });

test("the sign-ins of the demonstration are told", () => {
  expect(says({})).toContain("p1");
  expect(says({})).toContain("SECRET32");
  expect(says({ DEMO: "off" })).not.toContain("SECRET32");
  expect(says({})).not.toContain("DEMO=off");
});

test("a demonstration that others can reach says so and how to end it", () => {
  expect(
    says({ HOST: "0.0.0.0" })
      .split("\n")
      .filter((line) => line.includes("DEMO=off")),
  ).toHaveLength(1);
});

test("a shop with a database or keys of its own is not told of it", () => {
  const keys = { RAZORPAY_KEY_ID: "rzp_live_1", RAZORPAY_KEY_SECRET: "s", RAZORPAY_WEBHOOK_SECRET: "w" };
  expect(says({ DATABASE_URL: "postgres://db/chashma" })).not.toContain("DEMO");
  expect(says(keys)).not.toContain("DEMO");
});
