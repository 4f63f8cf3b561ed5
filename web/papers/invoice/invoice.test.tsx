import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { invoiceTerms } from "#domain/invoicing/invoice-terms.ts";
import type { BillRow, BillView } from "#services/billing/get-bill.ts";
import { InvoiceHead } from "./invoice-head.tsx";
import { InvoiceParties } from "./invoice-parties.tsx";
import { InvoiceRows } from "./invoice-rows.tsx";
import { InvoiceSignature } from "./invoice-signature.tsx";
import { InvoiceTaxes } from "./invoice-taxes.tsx";
import { InvoiceTerms } from "./invoice-terms.tsx";
import { InvoiceTotals } from "./invoice-totals.tsx";

/** The words of what the server writes, one space between parts. */
const words = (content: ReactNode) =>
  renderToStaticMarkup(content)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ")
    .trim();

const bill: BillView = {
  id: "2b41586c-36c6-496d-8a4d-c6728445b565",
  uniqueId: "7QK3-M0ZP-9XVT-2B6H",
  customerName: "Asha Rao",
  phone: "9812345678",
  customerEmail: "asha@example.in",
  address: {
    address1: "14 Lodhi Road",
    address2: "Gate 3",
    city: "New Delhi",
    state: "Delhi",
    stateCode: "07",
    zipCode: "110003",
    country: "India",
    recipientName: null,
    recipientPhone: null,
  },
  addressNote: null,
  isCollected: false,
  invoiceNo: "chw/26-27/000007",
  invoiceStatus: 1,
  statusLabel: "Paid",
  notice: null,
  noInvoice: null,
  createdAt: new Date("2026-11-20T20:00:00Z"),
  invoiceAt: new Date("2026-11-20T20:01:00Z"),
  paymentMode: "Online",
  buyerGstin: "07AAACO1234B1Z6",
  placeOfSupply: { code: "27", name: "Maharashtra" },
  sameState: false,
  couponCode: "CLEAR500",
  extraDiscountBp: 250,
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
    email: "care@chashma.example",
    gstin: "07AAKCC4821M1ZE",
  },
  rows: [],
  totals: {
    grossPaise: 973_100,
    discountPaise: 120_930,
    bogoDiscountPaise: 59_920,
    specialDiscountPaise: 20_000,
    couponDiscountPaise: 50_000,
    roundOffPaise: -150,
    netPaise: 722_100,
    taxPaise: 102_000,
    paidPaise: 522_100,
    balancePaise: 200_000,
  },
  hsn: [],
  amountInWords: "Rupees Seven Thousand Two Hundred Twenty One Only",
  terms: invoiceTerms({ boughtOnline: true, court: "New Delhi" }),
  isFull: true,
  isServed: false,
};

const row: BillRow = {
  id: 1,
  orderId: bill.id,
  position: 1,
  kind: "frame",
  frameLineId: null,
  productId: 5,
  attributeValueId: 6,
  lensRecordId: null,
  powerTypeCode: null,
  powerTypeName: null,
  lensPackageCode: null,
  lensPackageName: null,
  eye: null,
  productName: "Betwa Square",
  productCode: "AAM-S125",
  productImage: "betwa.svg",
  hsnCode: "900311",
  attributeName: "black.svg",
  colorName: "Matte Black",
  attributeValue: "54-18-145",
  categoryName: "Men",
  subcategoryName: "Eyeglasses",
  quantity: 1,
  unitPricePaise: 149_800,
  discountBp: 6_000,
  buyOneGetOne: false,
  pricePaise: 149_800,
  bogoDiscountPaise: 0,
  couponSharePaise: 0,
  specialSharePaise: 0,
  totalPaise: 59_900,
  taxBp: 500,
  taxablePaise: 57_048,
  cgstPaise: 1_426,
  sgstPaise: 1_426,
  igstPaise: 0,
  ownFrame: null,
  discountPaise: 89_880,
  freeWith: null,
};

test("the head names the store as its bills must, and says what is no tax invoice", () => {
  const head = (changes: Partial<BillView> = {}) =>
    words(
      <InvoiceHead
        bill={{ ...bill, ...changes }}
        qr={{ side: 33, path: "" }}
        shopName="Drishti"
        legalName="Drishti Ltd"
      />,
    );
  for (const fact of ["Drishti Ltd", "18 Meridian Arcade", "Mobile 98110 00145", "Landline 011-5550 0145"])
    expect(head()).toContain(fact);
  expect(head()).toContain("E-mail care@chashma.example GSTIN 07AAKCC4821M1ZE Tax Invoice 7QK3-M0ZP-9XVT-2B6H");
  expect(head({ invoiceNo: null, notice: "Not a tax invoice" })).toContain("Bill Not a tax invoice");
});

test("number in capitals, date and time in India, and the buyer", () => {
  const text = words(<InvoiceParties bill={bill} />);
  expect(text).toContain("Invoice Number CHW/26-27/000007 Invoice Date 21 Nov 2026 Invoice Time 1:31 AM");
  expect(text).toContain("Payment Mode Online Place of Supply Maharashtra (27)");
  expect(text).toContain("Address 14 Lodhi Road, Gate 3 New Delhi, Delhi-110003 Buyer’s GSTIN 07AAACO1234B1Z6");
  expect(words(<InvoiceParties bill={{ ...bill, invoiceStatus: 2, statusLabel: "Pending" }} />)).toContain("Pending");
});

test.each(["Invalid address data", "Address data not available"])("in the place of an address: %s", (addressNote) => {
  expect(words(<InvoiceParties bill={{ ...bill, address: null, addressNote }} />)).toContain(`Address ${addressNote}`);
});

test("a row prints its price before the discount, a lens what was charged; frame, lens and goods say what they are", () => {
  const lens: BillRow = {
    ...row,
    id: 2,
    kind: "lens",
    productName: "Single Vision, Anti-Reflection 1.56",
    productCode: "anti-reflection-156",
    attributeName: "Standard",
    attributeValue: "Standard",
    hsnCode: "900150",
    discountBp: 0,
    discountPaise: 0,
    pricePaise: 76_500,
  };
  const boxes: BillRow = { ...row, id: 3, kind: "goods", eye: "left", quantity: 4, taxBp: 1_250, buyOneGetOne: true };
  const [head, ...rows] = words(<InvoiceRows rows={[row, lens, boxes]} />).split(/ (?=[123] (?:Betwa|Single))/);
  expect(head).toBe("Items SL NO PRODUCT DETAILS HSN Code GST % Qty Price(Rs)");
  expect(rows).toEqual([
    "1 Betwa Square Matte Black AAM-S125 54-18-145 Discount 60 %: 898.80 Taxable value 570.48 GST 28.52 900311 5 1 Nos 1,498.00",
    "2 Single Vision, Anti-Reflection 1.56 Price after any discount of the lens Taxable value 570.48 GST 28.52 900150 5 1 Nos 765.00",
    "3 Betwa Square Matte Black AAM-S125 54-18-145 Left eye Discount 60 %: 898.80 Buy 1 get 1 Taxable value " +
      "570.48 GST 28.52 900311 12.5 4 Nos 1,498.00",
  ]);
});

test("the free frame of a pair names the one with which it was given", () => {
  const free: BillRow = { ...row, id: 2, buyOneGetOne: true, freeWith: "Kosi Round in Black" };
  expect(words(<InvoiceRows rows={[row, free]} />)).toContain(
    "Buy 1 get 1, free with Kosi Round in Black Taxable value",
  );
});

test("the only row of a bill is not given away", () => {
  expect(words(<InvoiceRows rows={[{ ...row, buyOneGetOne: true }]} />)).not.toContain("Buy 1 get 1");
});

test("the totals are printed as they are stored, the round off among them", () => {
  expect(words(<InvoiceTotals bill={bill} />)).toBe(
    "Amount in words Rupees Seven Thousand Two Hundred Twenty One Only Paid 5,221.00 Balance Payment 2,000.00 " +
      "Gross Total 9,731.00 Total Discount -1,209.30 Buy 1 Get 1 Discount -599.20 Special Discount (2.5 %) -200.00 " +
      "Coupon Discount (CLEAR500) -500.00 Round off -1.50 Net Total ₹7,221.00 GST included 1,020.00",
  );
});

test("within a State the tax is halved, between States it is one", () => {
  const line = { hsnCode: "900311", rateBp: 500, taxablePaise: 95_142, taxPaise: 4_758, totalPaise: 99_900 };
  const within = { ...line, cgstPaise: 2_379, sgstPaise: 2_379, igstPaise: 0 };
  const between = { ...line, cgstPaise: 0, sgstPaise: 0, igstPaise: 4_758 };
  expect(words(<InvoiceTaxes hsn={[within]} sameState />)).toBe(
    "GST summary HSN Code Taxable value CGST SGST Total tax 900311 951.42 2.5 % 23.79 2.5 % 23.79 47.58 Total 951.42 23.79 23.79 47.58",
  );
  expect(words(<InvoiceTaxes hsn={[between, between]} sameState={false} />)).toContain("Total 1,902.84 95.16 95.16");
});

test("signed with the shop's picture, or with a line to sign on", () => {
  const sign = (image: string | null) =>
    renderToStaticMarkup(<InvoiceSignature legalName="Drishti Ltd" signatureImage={image} />);
  expect(sign("sign.svg")).toContain('src="/assets/sign.svg"');
  expect(sign(null)).not.toContain("<img");
});

test("all terms are there, in their order", () => {
  const html = renderToStaticMarkup(<InvoiceTerms terms={bill.terms} />);
  expect(html.match(/<li>/g)).toHaveLength(18);
  expect(html.indexOf(bill.terms[0]!)).toBeLessThan(html.indexOf(bill.terms[17]!));
});
