import { expect, test } from "vitest";
import { renderMail } from "./layout.ts";
import type { MailContent, MailSender } from "./mail-content.ts";

const sender: MailSender = {
  shopName: "Chashma Opticals",
  siteUrl: "https://shop.example",
  lines: ["12 Janpath, New Delhi 110001", "Monday to Saturday, 10:00 AM to 7:30 PM"],
};
const content: MailContent = {
  title: "Thank you, Asha",
  preview: "Your order is on its way to our workshop",
  paragraphs: ["We have your order."],
  facts: [{ label: "Order", value: "CH-7" }],
  items: [
    { name: "Juno Round", detail: "Black, 49-20-145, Blue block", quantity: 1, amount: "₹2,499" },
    { name: "Lens solution", quantity: 3, amount: "₹330" },
  ],
  totals: [
    { label: "Coupon", value: "-₹100" },
    { label: "Total paid", value: "₹2,729" },
  ],
  action: { label: "See your order", url: "https://shop.example/order-status?a=1&b=2" },
  closing: ["It ships within 3-4 working days."],
};

test("page and plain twin say the same", () => {
  const { html, text } = renderMail(sender, content);
  const words = [
    "Thank you, Asha",
    "We have your order.",
    "CH-7",
    "Juno Round",
    "Blue block",
    "₹2,499",
    "-₹100",
    "₹2,729",
    "See your order",
    "Chashma Opticals",
    "It ships",
  ];
  for (const word of words) {
    expect(html).toContain(word);
    expect(text).toContain(word);
  }
  expect(text).toContain("Lens solution x 3: ₹330");
  expect(text).toContain("https://shop.example/order-status?a=1&b=2");
  expect(text).not.toMatch(/<[a-z]|\n\n\n/);
});

test("what people typed stays text", () => {
  const bad = `<img src=x onerror=alert(1)>"'&`;
  const { html } = renderMail(
    { ...sender, shopName: bad },
    { ...content, title: bad, paragraphs: [bad], facts: [{ label: bad, value: bad }] },
  );
  expect(html).not.toContain("<img");
  expect(html).toContain("&#60;img src=x");
});

test("a button leads to a web address or nowhere", () => {
  const action = { label: "Open", url: "javascript:alert(1)" };
  expect(() => renderMail(sender, { ...content, action })).toThrow("web addresses only");
});

test("nothing is left that mail programs drop or fetch", () => {
  const { html } = renderMail(sender, content);
  expect(html).not.toMatch(/<style|<link|<script|<img|url\(/);
  expect(html.match(/<table/g)?.length).toBe(html.match(/<table role="presentation"/g)?.length);
});
