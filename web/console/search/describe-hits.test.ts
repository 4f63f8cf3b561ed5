import { expect, test } from "vitest";
import { customerHit, orderHit, paperHit, productHit, storeHit } from "./describe-hits.ts";

const order = {
  uniqueId: "7QK3-M0ZP-9XVT-2B6H",
  by: "invoice",
  number: "DEA/26/17",
  customerName: "Asha Rao",
  storeName: "Bandra",
  createdAt: new Date("2026-02-01T06:00:00Z"),
  stage: "shipped",
  totalPaise: 100,
  isServed: true,
} as const;

test("an order leads to its page, and for the books to its bill", () => {
  expect(orderHit(order)).toMatchObject({
    title: "7QK3-M0ZP-9XVT-2B6H",
    reason: "Invoice DEA/26/17",
    detail: "Asha Rao · Bandra · 1 Feb 2026",
    aside: "Shipped",
    to: "/console/orders/7QK3-M0ZP-9XVT-2B6H",
  });
  expect(orderHit({ ...order, isServed: false })).toMatchObject({
    to: "/view-invoice/7QK3-M0ZP-9XVT-2B6H",
    isShops: true,
  });
});

test("a customer leads to their page; of other stores' the number stays masked, and the list opens them by the whole one", () => {
  const last = { at: order.createdAt, storeName: "Bandra", phone: "9812345678" };
  const here = { id: 7, name: "Asha Rao", phone: "9812345678", by: "end of phone", last, known: "here" } as const;
  expect(customerHit(here, "5678")).toMatchObject({
    reason: "Phone ends in 5678",
    detail: "98123 45678 · Last bought 1 Feb 2026, Bandra",
    to: "/console/customers/7",
  });
  // An order that nobody's customer has yet.
  expect(customerHit({ ...here, id: null }, "5678").to).toBe("/console/orders?q=9812345678");
  const elsewhere = {
    id: null,
    name: "A*** R***",
    phone: "********78",
    by: "phone",
    last: null,
    known: "elsewhere",
  } as const;
  expect(customerHit(elsewhere, "+91 98123 45678")).toMatchObject({
    detail: "********78 · Customer of another store, which knows more",
    to: "/console/customers?q=%2B91%2098123%2045678",
  });
  expect(customerHit({ ...here, last: null }, "5678")).toMatchObject({
    detail: "98123 45678 · No order yet",
    to: "/console/customers/7",
  });
});

test("goods that the website does not show are named and lead nowhere; a store that is not one's own leads to the map", () => {
  const unit = { sku: "LC-1", isWhole: true, attributeId: 7, colour: "Black", size: "52-18-140" };
  const product = {
    keptAs: null,
    liveSaleId: 5001,
    title: "Lodhi",
    brand: "Aravalli",
    chargedPaise: 159_900,
    blankId: null,
    piece: null,
    scanned: null,
    meant: null,
  };
  expect(productHit({ ...product, isPublished: true, unit })).toMatchObject({
    reason: "SKU LC-1",
    detail: "Aravalli · Black, 52-18-140",
    aside: "₹1,599",
    to: "/productDetails/5001/7",
  });
  // Whoever keeps the catalogue opens it there, a draft too.
  const kept = productHit({ ...product, keptAs: 12, isPublished: false, unit: null });
  expect(kept.to).toBe("/console/catalogue/products/12");
  expect(kept.isShops).toBeUndefined();
  // A lens blank has no page but its unit's in the stock, and no price.
  const blank = { sku: "LB-1-M200-M25", isWhole: true, attributeId: 9, colour: "Ø 70", size: "-2.00 / -0.25" };
  const blankHit = productHit({ ...product, blankId: 44, isPublished: false, unit: blank });
  expect(blankHit).toMatchObject({ reason: "SKU LB-1-M200-M25", to: "/console/stock/units/44" });
  expect(blankHit.aside).toBeUndefined();
  // What was scanned leads to its unit: who scans a piece holds it in the hand.
  const scanned = { code: "2000000000169", unitId: 16 };
  expect(productHit({ ...product, keptAs: 12, isPublished: true, unit, scanned })).toMatchObject({
    reason: "Bar code 2000000000169",
    detail: "Aravalli · Black, 52-18-140 · LC-1",
    to: "/console/stock/units/16",
  });
  expect(productHit({ ...product, isPublished: false, unit: null })).toMatchObject({
    reason: "Name",
    detail: "Aravalli · Not on the website",
    to: null,
  });
  const store = { id: 2, name: "Bandra", storeCode: "MUM01", city: "Mumbai", by: "code", isServed: false } as const;
  expect(storeHit(store)).toMatchObject({
    title: "Bandra, Mumbai",
    reason: "Code MUM01",
    to: "/store-locator#store-2",
  });
  expect(storeHit({ ...store, isServed: true }).to).toBe("/console/orders?store=2");
});

test("a paper leads to its page and says its state, a coupon what it gives", () => {
  const bought = { id: 4, supplier: "Meherwan Optics", storeName: "Bandra" };
  expect(
    paperHit({ ...bought, kind: "purchase order", number: "PO-DEL01/26-27/0001", state: "ordered" }),
  ).toMatchObject({
    title: "PO-DEL01/26-27/0001",
    reason: "Purchase order",
    detail: "Meherwan Optics · Bandra",
    aside: "Ordered",
    to: "/console/purchasing/orders/4",
  });
  expect(paperHit({ ...bought, kind: "goods receipt", number: "GR-DEL01/26-27/0001", state: "posted" })).toMatchObject({
    reason: "Goods receipt",
    to: "/console/purchasing/receipts/4",
  });
  const paper = { kind: "challan", number: "CPT/26/1" } as const;
  expect(paperHit({ kind: "transfer", id: 12, state: "sent", paper })).toMatchObject({
    title: "Transfer 12",
    detail: "Delivery challan CPT/26/1",
    aside: "On the way",
    to: "/console/stock/transfers/12",
  });
  const coupon = { kind: "coupon", id: 3, code: "WELCOME200", amountPaise: 20_000 } as const;
  expect(paperHit({ ...coupon, percentBp: null })).toMatchObject({
    title: "WELCOME200",
    detail: "₹200 off",
    to: "/console/offers/coupons/3",
  });
  expect(paperHit({ ...coupon, percentBp: 1_000 }).detail).toBe("10 %, up to ₹200 off");
});
