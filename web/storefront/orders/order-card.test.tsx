import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { OrderLineView } from "#services/orders/load-order-lines.ts";
import type { OrderView } from "#services/orders/order-view.ts";
import { OrderCard } from "./order-card.tsx";

const line: OrderLineView = {
  id: 1,
  kind: "frame",
  productId: 5,
  productName: "Betwa Square",
  productImage: "betwa.svg",
  attributeName: "black.svg",
  attributeValue: "54-18-145",
  colorName: "Matte Black",
  subcategoryName: "Eyeglasses",
  eye: null,
  quantity: 1,
  buyOneGetOne: false,
  lens: {
    id: 2,
    powerTypeCode: "single-vision-prescription-glasses",
    powerTypeName: "Single Vision",
    packageCode: "blue-block",
    packageName: "Blue Block",
    totalPaise: 76_500,
  },
  pricePaise: 226_300,
  totalPaise: 136_400,
  hasPrescription: false,
};

const order: OrderView = {
  id: "2b41586c-36c6-496d-8a4d-c6728445b565",
  uniqueId: "7QK3-M0ZP-9XVT-2B6H",
  customerName: "Asha Rao",
  phone: "9812345678",
  customerEmail: "asha@example.in",
  address: null,
  invoiceStatus: 1,
  invoiceNo: "CHW/26-27/000007",
  stage: "confirmed",
  paymentMode: "Online",
  createdAt: new Date("2026-11-20T20:00:00Z"),
  totalPaise: 136_400,
  couponCode: null,
  couponDiscountPaise: 0,
  deliverFrom: "2026-11-27",
  deliverTo: "2026-12-08",
  lines: [line],
  canRetry: false,
  refund: null,
  isFull: true,
};

const written = (changes: Partial<OrderView> = {}) =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([{ path: "*", element: <OrderCard order={{ ...order, ...changes }} /> }])}
    />,
  );
const words = (changes?: Partial<OrderView>) =>
  written(changes)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
const withLine = (changes: Partial<OrderLineView>) => words({ lines: [{ ...line, ...changes }] });

test("a paid order: number, British date in India, name, total, state and when it arrives", () => {
  const text = words();
  expect(text).toContain("7QK3-M0ZP-9XVT-2B6H");
  expect(text).toContain("21 Nov 2026 , for Asha Rao");
  expect(text).toContain("₹1,364.00");
  expect(text).toContain("Paid");
  expect(text).toContain("Order confirmed, arrives between 27 Nov 2026 and 8 Dec 2026");
  expect(text).not.toContain("Try again");
  expect(words({ stage: "delivered" })).not.toContain("arrives");
});

test("what is paid later or failed says so, and a failed one leads to the retry by a full load", () => {
  expect(words({ invoiceStatus: 0 })).toContain("Pending");
  const failed = written({ invoiceStatus: 2, stage: "payment_failed", canRetry: true });
  expect(failed).toContain("Payment failed");
  expect(failed).toContain(`href="/address?order=${order.id}"`);
  expect(written({ invoiceStatus: 2 })).not.toContain("/address?order=");
  const reason = "The last piece was sold before your payment arrived";
  expect(words({ invoiceStatus: 2, refund: { amountPaise: 136_400, reason, status: "sent" } })).toContain(
    "We pay ₹1,364 back to you",
  );
});

test("a pair asks for its prescription until it is there; what corrects nothing never asks", () => {
  expect(words()).toContain("Single Vision, Blue Block");
  expect(words()).toContain("Prescription needed, not received yet");
  expect(withLine({ hasPrescription: true })).toContain("Prescription received");
  expect(words({ invoiceStatus: 2 })).not.toContain("Prescription");
  expect(withLine({ lens: null })).not.toContain("Prescription");
  expect(withLine({ lens: { ...line.lens!, powerTypeCode: "zero-power-computer-glasses" } })).not.toContain(
    "Prescription",
  );
});

test("other goods: boxes of an eye, the membership by its name", () => {
  expect(withLine({ kind: "goods", lens: null, eye: "left", quantity: 3, attributeValue: "-2.50" })).toContain(
    "-2.50 · Left eye · Quantity 3",
  );
  expect(withLine({ kind: "membership", productName: "MEMBERSHIP", lens: null })).toContain("Gold Membership");
  expect(withLine({ totalPaise: 0, buyOneGetOne: true })).toMatch(/Buy 1 get 1.*Free/);
});
