import { expect, test } from "vitest";
import { BEHIND_PICTURES, DARK, LIGHT } from "./colours.ts";
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
    {
      name: "Juno Round",
      detail: "Black, 49-20-145, Blue block",
      quantity: 1,
      amount: "₹2,499",
      note: "Needs your prescription",
      picture: {
        url: "https://shop.example/uploads/products/j.avif/240.jpg",
        alt: "Juno, front",
        width: 96,
        height: 72,
      },
    },
    { name: "Lens solution", quantity: 3, amount: "₹330" },
  ],
  totals: [
    { label: "Coupon", value: "-₹100" },
    { label: "Total paid", value: "₹2,729" },
  ],
  action: { label: "See your order", url: "https://shop.example/order-status?a=1&b=2" },
  links: [{ label: "Invoice CHW/26-27/000123 (PDF)", url: "https://shop.example/view-invoice/7QK3.pdf" }],
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
    "Needs your prescription",
    "See your order",
    "Invoice CHW/26-27/000123 (PDF)",
    "https://shop.example/view-invoice/7QK3.pdf",
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
  const fact = { label: bad, value: bad };
  const url = `https://shop.example/?"><img src=x>`;
  const { html } = renderMail(
    { siteUrl: sender.siteUrl, shopName: bad, lines: [bad] },
    {
      title: bad,
      preview: bad,
      paragraphs: [bad],
      facts: [fact],
      action: { label: bad, url, isKey: true },
      items: [
        {
          name: bad,
          detail: bad,
          note: bad,
          amount: bad,
          picture: { url, alt: `" onload="alert(1)`, width: 1, height: 1 },
        },
      ],
      totals: [fact],
      links: [{ label: bad, url }],
      closing: [bad],
    },
  );
  expect(html.match(/<img /g)).toHaveLength(1);
  expect(html).not.toMatch(/onerror=alert\(1\)>|" onload="/);
  expect(html.match(/&#60;img src=x onerror/g)?.length).toBeGreaterThan(12);
});

test.each(["javascript:alert(1)", "//elsewhere.example", "data:text/html,x"])("%s is no link and no picture", (url) => {
  const picture = { url, alt: "Front", width: 96, height: 72 };
  for (const more of [
    { action: { label: "Open", url } },
    { links: [{ label: "Open", url }] },
    { items: [{ name: "Juno", picture }] },
  ])
    expect(() => renderMail(sender, { ...content, ...more })).toThrow("web addresses only");
});

test("a button can be pressed with a thumb, and only one that holds a key is spelled out", () => {
  const { html } = renderMail(sender, content);
  const style = /<a class="label"[^>]+style="([^"]+)"/.exec(html)![1]!;
  const [, above, line] = /padding:(\d+)px.*line-height:(\d+)px/.exec(style)!;
  expect(2 * Number(above) + Number(line)).toBeGreaterThanOrEqual(44);
  expect(html).not.toContain("open this address");
  const key = renderMail(sender, { ...content, action: { ...content.action!, isKey: true } });
  expect(key.html).toContain("open this address:<br><a");
});

test("a picture has its size, and words for those who do not load it", () => {
  const { html } = renderMail(sender, content);
  expect(html).toContain(
    `<img src="https://shop.example/uploads/products/j.avif/240.jpg" width="96" height="72" alt="Juno, front"`,
  );
});

/** WCAG 2.2: how much lighter the one is than the other. */
function contrast(one: string, other: string): number {
  const light = (colour: string) => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  const [dark, bright] = [light(one), light(other)].toSorted((a, b) => a - b);
  return (bright! + 0.05) / (dark! + 0.05);
}

test.each([
  ["light", LIGHT],
  ["dark", DARK],
])("all text stands out in the %s scheme", (_name, { ground, card, ink, slate, link, button, label }) => {
  const pairs = [ground, card].flatMap((under) => [ink, slate, link].map((over) => [under, over] as const));
  for (const [under, over] of [...pairs, [button, label] as const, [BEHIND_PICTURES, LIGHT.slate] as const])
    expect(contrast(under, over), `${over} on ${under}`).toBeGreaterThanOrEqual(4.5);
  expect(contrast(card, button)).toBeGreaterThanOrEqual(3);
});
