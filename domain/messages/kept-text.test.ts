import { expect, test } from "vitest";
import { keptMessage, MASK } from "./kept-text.ts";

const key = "Zk3v9w1Qp0sT5uX7yB2dF4gH6jL8mN0aR1cE3iO5qWz";

test("what an address opens is not kept, and the page that it leads to is", () => {
  const text = `Hello\nhttps://shop.example/reset-password?token=${key}\nhttps://shop.example/home-eyetest/${key}\nhttps://shop.example/order-status#line-11`;
  expect(keptMessage({ kind: "password-reset", subject: "New password", text })).toEqual({
    subject: "New password",
    text: `Hello\nhttps://shop.example/reset-password?${MASK}\nhttps://shop.example/home-eyetest/${MASK}\nhttps://shop.example/order-status#line-11`,
  });
});

test("codes are not kept, nor in the subject", () => {
  expect(
    keptMessage({ kind: "sign-in-code", subject: "482913 is your code", text: "Enter 482 913 in 10 minutes" }),
  ).toEqual({
    subject: `${MASK} is your code`,
    text: `Enter ${MASK} in 10 minutes`,
  });
});

test("powers are not kept, and money is", () => {
  const text = "- IrisTone: ₹1,521.00\n  Hazel, -2.25, right eye\n  Clear, +0.50, left eye\nTotal: ₹12.50, 5.00%";
  const lens = (index: string) => `Single Vision, Anti-Reflection ${index}`;
  const kept = (words: string) => keptMessage({ kind: "order-confirmed", subject: "", text: words }).text;
  expect([kept(lens("1.50")), kept("SPH 1.50")]).toEqual([lens("1.50"), `SPH ${MASK}`]);
  expect(keptMessage({ kind: "order-confirmed", subject: "Your order", text }).text).toBe(
    `- IrisTone: ₹1,521.00\n  Hazel, ${MASK}, right eye\n  Clear, ${MASK}, left eye\nTotal: ₹12.50, 5.00%`,
  );
});

test("of a kind that nobody has thought about the subject alone is kept", () => {
  expect(keptMessage({ kind: "new-kind", subject: "482913 for you", text: "SPH -2.50" })).toEqual({
    subject: `${MASK} for you`,
    text: null,
  });
  expect(keptMessage({ kind: "prescription-rejected", subject: "Once more", text: "SPH -2.50" }).text).toBeNull();
});
