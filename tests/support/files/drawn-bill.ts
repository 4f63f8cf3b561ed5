import fc from "fast-check";
import { expect } from "vitest";
import { hsnSummary } from "#domain/invoicing/hsn-summary.ts";
import { rowDiscountPaise } from "#domain/invoicing/invoice-arithmetic.ts";
import { invoiceTerms } from "#domain/invoicing/invoice-terms.ts";
import { amountInWords } from "#domain/money/amount-in-words.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import type { Purchase } from "#domain/orders/purchase.ts";
import type { BillView } from "#services/billing/get-bill.ts";
import type { UnitFacts } from "#domain/pricing/bill-line.ts";
import { priceBill } from "#domain/pricing/price-bill.ts";
import { billQuestion, sortLines } from "#services/cart/read-bill-facts.ts";
import { makePurchase } from "#services/checkout/make-purchase.ts";
import { classAt, FIRST_TAX_RATES } from "#tests/support/shop/first-tax-rates.ts";

const now = new Date("2026-11-20T20:01:00Z");

const drawnLine = fc.record({
  category: fc.constantFrom("eye_glasses", "sun_glasses", "computer_glasses", "contact_lens_solution"),
  pricePaise: fc.integer({ min: 0, max: 15_000 }).map((rupees) => rupees * 100),
  discountBp: fc.oneof(fc.nat(10_000), fc.constantFrom(0, 2_900, 10_000)),
  taxBp: fc.constantFrom(500, 1_800),
  quantity: fc.integer({ min: 1, max: 10 }),
  lensPaise: fc.option(fc.nat(300_000)),
});
type DrawnLine = typeof drawnLine extends fc.Arbitrary<infer Line> ? Line : never;

export const drawnOrder = fc.record({
  lines: fc.array(drawnLine, { minLength: 1, maxLength: 24 }),
  couponPaise: fc.option(fc.integer({ min: 1, max: 600_000 })),
  sameState: fc.boolean(),
  isMember: fc.boolean(),
  isPaid: fc.boolean(),
});

type DrawnOrder = typeof drawnOrder extends fc.Arbitrary<infer Order> ? Order : never;

function factsOf(line: DrawnLine, n: number): UnitFacts {
  const { category, pricePaise, discountBp, taxBp, lensPaise } = line;
  const takesLens = lensPaise !== null && (category === "eye_glasses" || category === "sun_glasses");
  return {
    product: {
      id: n + 1,
      liveSaleId: n + 1,
      title: `Betwa Square ${n + 1}`,
      category,
      categoryName: "Eyeglasses",
      mainCategoryName: "Men",
      brandCode: "aravalli",
      brandName: "Aravalli",
      pricePaise,
      discountBp,
      taxClass: classAt(taxBp),
      hsnCode: taxBp === 500 ? "900311" : "900410",
      picture: null,
      offersLenses: takesLens,
    },
    value: {
      id: n + 1,
      attributeId: n + 1,
      sku: `AAM-S${n}`,
      size: "54-18-145",
      color: "black.svg",
      colorName: "Matte Black",
      attributeType: "other",
      available: 10,
    },
    lens: takesLens
      ? {
          recordId: n + 1,
          powerTypeCode:
            category === "sun_glasses" ? "colored-tint-power-single-vision" : "single-vision-prescription-glasses",
          powerTypeName: "Single Vision",
          packageCode: "anti-reflection",
          packageName: "Anti-Reflection 1.56",
          pricePaise: lensPaise,
          discountPricePaise: null,
        }
      : null,
  };
}

/** The order that this cart becomes, by the shop's own rules. */
export function purchaseOf(drawn: DrawnOrder): Purchase {
  const units = drawn.lines.map(factsOf);
  const isSingle = (line: DrawnLine) => line.category !== "contact_lens_solution";
  const coupon =
    drawn.couponPaise === null
      ? null
      : { id: 7, coupon: { code: "CLEAR500", amountPaise: drawn.couponPaise, minAmountPaise: 0 } };
  const facts = {
    ...sortLines(
      drawn.lines.map((line, n) => ({
        clientKey: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
        productId: n + 1,
        attributeValueId: n + 1,
        quantity: isSingle(line) ? 1 : line.quantity,
        powerTypeCode: units[n]!.lens?.powerTypeCode ?? null,
        lensRecordId: units[n]!.lens?.recordId ?? null,
        eye: null,
      })),
      units,
    ),
    memberUntil: drawn.isMember ? now : null,
    coupon: coupon && { code: coupon.coupon.code, found: coupon },
    taxRates: [...FIRST_TAX_RATES],
    membershipProduct: null,
    now,
  };
  expect(facts.refused).toEqual([]);
  const place = drawn.sameState
    ? { city: "New Delhi", state: "Delhi", stateCode: "07", zipCode: "110003" }
    : { city: "Pune", state: "Maharashtra", stateCode: "27", zipCode: "411001" };
  return makePurchase({
    facts,
    priced: priceBill(billQuestion(facts)),
    customer: { name: "Asha Rao", email: "asha@example.in", phone: "9812345678" },
    destination: {
      storeId: WEBSITE_STORE.id,
      address: {
        address1: "14 Lodhi Road",
        address2: "",
        country: "India",
        recipientName: null,
        recipientPhone: null,
        ...place,
      },
      supplierStateCode: "07",
      collect: null,
    },
    buyerGstin: null,
  });
}

/** What getBill makes of the order; `changes` for what a cart alone does not decide. */
export function billOf(purchase: Purchase, isPaid: boolean, changes: Partial<BillView> = {}): BillView {
  const { totals, address, rows, customer } = purchase;
  const stored = rows.map((row, n) => ({ ...row, id: n + 1, orderId: "order", position: n + 1, frameLineId: null }));
  return {
    id: "order",
    uniqueId: "7QK3-M0ZP-9XVT-2B6H",
    customerName: customer.name,
    phone: customer.phone,
    customerEmail: customer.email,
    address,
    addressNote: null,
    isCollected: purchase.collect !== undefined,
    invoiceNo: isPaid ? "CHW/26-27/000007" : null,
    invoiceStatus: isPaid ? 1 : 2,
    statusLabel: isPaid ? "Paid" : "Pending",
    notice: isPaid ? null : "Not a tax invoice",
    noInvoice: isPaid ? null : "There is no invoice",
    createdAt: now,
    invoiceAt: now,
    paymentMode: "Online",
    buyerGstin: purchase.buyerGstin,
    placeOfSupply: { code: purchase.placeOfSupply, name: address.state },
    sameState: purchase.sameState,
    couponCode: purchase.coupon?.code ?? null,
    extraDiscountBp: 0,
    store: {
      id: 45,
      name: "website",
      address: "18 Meridian Arcade",
      city: "New Delhi",
      state: "Delhi",
      stateCode: "07",
      zipCode: "110001",
      phone: "98110 00145",
      landline: "011-5550 0145",
      email: "care@drishti.example",
      gstin: "07AAKCC4821M1ZE",
    },
    rows: stored.map((row) => ({
      ...row,
      ownFrame: row.ownFrame ?? null,
      discountPaise: rowDiscountPaise(row),
      freeWith: null,
    })),
    totals: {
      ...totals,
      specialDiscountPaise: 0,
      netPaise: totals.totalPaise,
      paidPaise: isPaid ? totals.totalPaise : 0,
      balancePaise: isPaid ? 0 : totals.totalPaise,
    },
    hsn: hsnSummary(rows.map((row) => ({ ...row, rateBp: row.taxBp }))),
    amountInWords: amountInWords(totals.totalPaise),
    terms: invoiceTerms({ boughtOnline: true, court: "New Delhi" }),
    isFull: true,
    isServed: false,
    ...changes,
  };
}
