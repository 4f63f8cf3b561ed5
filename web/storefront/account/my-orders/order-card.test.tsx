import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { OrderLineView } from "#services/orders/load-order-lines.ts";
import type { OrderView } from "#services/orders/order-view.ts";
import type { LinePrescription } from "#services/prescriptions/list-line-prescriptions.ts";
import type { ReviewableLines } from "./load-reviewable.ts";
import { SEEN_LINE as line, SEEN_ORDER as order } from "#tests/support/shop/seen-order.ts";
import { OrderCard } from "./order-card.tsx";

const isPlaced = ({ invoiceStatus = 1, cash = null, counter = null }: Partial<OrderView>) =>
  invoiceStatus === 1 || cash !== null || counter !== null;
const shared = { giving: null, refusal: undefined };
const written = (
  changes: Partial<OrderView> = {},
  prescriptions: Record<number, LinePrescription> = {},
  reviewable: ReviewableLines = {},
) =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: "*",
          element: (
            <OrderCard
              {...shared}
              {...{ prescriptions, reviewable }}
              order={{ ...order, isPlaced: isPlaced(changes), ...changes }}
            />
          ),
        },
      ])}
    />,
  );
const words = (changes?: Partial<OrderView>, prescriptions?: Record<number, LinePrescription>) =>
  written(changes, prescriptions)
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
  const store = { name: "Chashma Saket", city: "New Delhi" } as never;
  expect(words({ collect: { store, tryOn: false }, deliverTo: "2026-11-27" })).toContain(
    "Order confirmed, ready to collect on 27 Nov 2026",
  );
});

test("an invoice is offered only where there is one", () => {
  expect(words()).toContain("View invoice");
  expect(words({ invoiceNo: null, invoiceStatus: 2, stage: "payment_failed" })).not.toContain("View invoice");
});

test("goods that are used up can be ordered again, and beside a frame it is said which", () => {
  expect(words()).not.toContain("Order again");
  const cloth = { ...line, id: 3, lens: null, canBuyAgain: true, subcategoryName: "Accessories" };
  expect(words({ lines: [cloth] })).toContain("Order again from order");
  expect(words({ lines: [line, cloth] })).toContain("Order again: Accessories from order");
});

test("what is paid later or failed says so, and a failed one leads to the retry by a full load", () => {
  expect(words({ invoiceStatus: 0 })).toContain("Pending");
  const failed = written({ invoiceStatus: 2, stage: "payment_failed", canRetry: true });
  expect(failed).toContain("Payment failed");
  expect(failed).toContain(`href="/address?order=${order.id}"`);
  expect(written({ invoiceStatus: 2 })).not.toContain("/address?order=");
  const reason = "The last piece was sold before your payment arrived";
  expect(words({ invoiceStatus: 2, refund: { amountPaise: 136_400, reason, status: "sent" } })).toContain(
    "We are refunding ₹1,364.00 to you",
  );
});

test("what is paid at the door says how much, and no more once it was not taken", () => {
  const unpaid = { invoiceStatus: 0, paymentMode: "Cash on delivery" } as const;
  const text = words({ ...unpaid, cash: { duePaise: 136_400 } });
  expect(text).toContain("₹1,364.00 to pay when it arrives");
  expect(text).toContain("Order confirmed, arrives between");
  expect(words({ ...unpaid, stage: "returned", cash: { duePaise: 0 } })).toContain("Back with us, nothing to pay");
  expect(words({ cash: { duePaise: 0 } })).toContain("Paid");
});

test("a pair asks for its prescription until it is there; what corrects nothing never asks", () => {
  expect(words()).toContain("Single Vision, Blue Block");
  expect(words()).toContain("Prescription needed, not received yet");
  expect(words()).toContain("Enter manually");
  expect(words({ invoiceStatus: 2 })).not.toContain("Prescription");
  expect(withLine({ lens: null })).not.toContain("Prescription");
  expect(withLine({ lens: { ...line.lens!, powerTypeCode: "zero-power-computer-glasses" } })).not.toContain(
    "Prescription",
  );
});

const given: LinePrescription = {
  orderId: order.id,
  orderLineId: 1,
  version: 2,
  prescriptionId: "5d0f5a1e-9a4e-4c5b-8d7c-0f7f2f5f8d11",
  createdAt: new Date("2026-11-20T21:00:00Z"),
  byStaff: false,
  isUnreadable: false,
  current: {
    id: "5d0f5a1e-9a4e-4c5b-8d7c-0f7f2f5f8d11",
    source: "typed",
    createdAt: new Date("2026-11-20T21:00:00Z"),
    person: null,
    content: {
      customerName: "Asha Rao",
      age: 43,
      prescribedBy: "Dr. Menon",
      remarks: "None",
      prescribedOn: null,
      typed: {
        r_sph: "-2.00",
        r_cyl: "+1.50",
        r_axi: "90",
        r_pd: "31.5",
        r_na: "0",
        l_sph: "-1.75",
        l_cyl: "0",
        l_axi: "0",
        l_pd: "31",
        l_na: "0",
      },
      eyes: {
        right: { sph: -50, cyl: -150, axis: 180, add: null, pdMm: 31.5 },
        left: { sph: -175, cyl: 0, axis: null, add: null, pdMm: 31 },
      },
      pdBinocularMm: null,
      fittingHeightMm: { right: null, left: null },
      prism: { right: "", left: "" },
      guardian: false,
      file: null,
    },
    fileType: null,
    expiry: null,
    usedIn: [],
  },
  canCorrect: true,
  older: [{ version: 1, prescriptionId: "c2a1", createdAt: new Date("2026-11-20T20:30:00Z"), isErased: false }],
};

test("a prescription is shown read-only as it was typed, with its earlier version, and corrected until it is checked", () => {
  const text = words({}, { 1: given });
  expect(text).toContain("Prescription received");
  expect(text).toContain("ADD PD R −2.00 +1.50 90 – 31.5 L −1.75 – – – 31");
  expect(text).toContain("Right eye with minus cylinder: −0.50 −1.50 × 180");
  expect(text).toContain("Correct it");
  expect(text).toContain("1 earlier version Version 1, given on 21 Nov 2026");
  expect(text).not.toContain("Enter manually");
  const checked = words({ stage: "verified" }, { 1: given });
  expect(checked).not.toContain("Correct it");
  expect(checked).toContain("We have checked it, so it can no longer be changed here");
});

test("what can be reviewed leads to the form on its page, and an earlier review is changed there", () => {
  expect(written({ stage: "delivered" })).not.toContain("review");
  const offered = (isReviewed: boolean) =>
    written({ stage: "delivered" }, {}, { 1: { lineId: 1, liveSaleId: 17, isReviewed } });
  expect(offered(false)).toContain('href="/productDetails/17#write-review"');
  expect(offered(false)).toMatch(/>Write a review<span class="sr-only"> of Betwa Square/);
  expect(offered(true)).toContain(">Change your review<");
});

test("other goods: boxes of an eye, the membership by its name", () => {
  expect(withLine({ kind: "goods", lens: null, eye: "left", quantity: 3, attributeValue: "-2.50" })).toContain(
    "-2.50 · Left eye · Quantity 3",
  );
  expect(withLine({ kind: "membership", productName: "MEMBERSHIP", lens: null })).toContain("Gold Membership");
  expect(withLine({ totalPaise: 0, buyOneGetOne: true })).toMatch(/Buy 1 get 1 Free/);
  expect(withLine({ totalPaise: 0, buyOneGetOne: true, freeWith: "Kosi Round in Black" })).toMatch(
    /Buy 1 get 1 Free with Kosi Round in Black/,
  );
});
