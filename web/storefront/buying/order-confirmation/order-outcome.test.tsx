import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { OrderView } from "#services/orders/order-view.ts";
import { OrderOutcome } from "./order-outcome.tsx";

const line: OrderView["lines"][number] = {
  id: 1,
  kind: "frame",
  productId: 5,
  productName: "Lodhi Classic",
  productImage: "lodhi.svg",
  attributeName: "black.svg",
  attributeValue: "54-18-145",
  colorName: "Matte Black",
  subcategoryName: "Eyeglasses",
  eye: null,
  canBuyAgain: false,
  quantity: 1,
  buyOneGetOne: false,
  freeWith: null,
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
  ownFrame: null,
  hasPrescription: false,
};
const here = { ...line, id: 3, productName: "Kalimpong Aviator", hasPrescription: true };

const at = new Date("2026-11-20T20:00:00Z");
const order: OrderView = {
  id: "2b41586c-36c6-496d-8a4d-c6728445b565",
  uniqueId: "7QK3-M0ZP-9XVT-2B6H",
  customerName: "Asha Rao",
  phone: "9812345678",
  customerEmail: "asha@example.in",
  address: null,
  invoiceStatus: 1,
  invoiceNo: "CHW/26-27/000007",
  stage: "prescription_needed",
  paymentMode: "Online",
  createdAt: at,
  totalPaise: 136_400,
  couponCode: null,
  feePaise: 0,
  cash: null,
  payInStore: null,
  isPlaced: true,
  couponDiscountPaise: 0,
  deliverFrom: null,
  deliverBy: null,
  deliverTo: null,
  lines: [line],
  events: [{ stage: "prescription_needed", at }],
  canRetry: false,
  refund: null,
  counter: null,
  collect: null,
  isFull: true,
};

function alertOf(lines: OrderView["lines"]): string {
  const element = <OrderOutcome order={{ ...order, lines }} />;
  const markup = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  return markup.replaceAll(/<[^>]*>/g, "");
}

test("of several pairs the confirmation names the one whose prescription is still needed", () => {
  const which = "We still need the prescription for Lodhi Classic; the one for Kalimpong Aviator is here. We make";
  expect(alertOf([here, line])).toContain(which);
  expect(alertOf([line])).toContain("We need your prescriptionWe make your lenses as soon as we have it.");
});
