import { sumUnits } from "#services/inventory/lock-stock.ts";
import type { OrderAddress, Purchase, PurchaseRow } from "#domain/orders/purchase.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { gstOf } from "#domain/invoicing/gst.ts";
import { invoiceTotals } from "#domain/invoicing/invoice-arithmetic.ts";
import { placeOfSupply } from "#domain/invoicing/place-of-supply.ts";
import type { PricedCart } from "#domain/pricing/price-cart.ts";
import type { CartView } from "#services/cart/cart-view.ts";
import { purchaseRow } from "./purchase-row.ts";

type Question = {
  view: CartView;
  priced: PricedCart;
  customer: Purchase["customer"];
  address: OrderAddress;
  supplierStateCode: string;
  buyerGstin: string | null;
  now: Date;
};

/** Turns a priced cart into the bill that it will be: each row with its tax taken out of what is charged for it. */
export function makePurchase({
  view,
  priced,
  customer,
  address,
  supplierStateCode,
  buyerGstin,
  now,
}: Question): Purchase {
  const { stateCode, sameState } = placeOfSupply({
    kind: "delivery",
    deliveryStateCode: address.stateCode,
    supplierStateCode,
  });
  const lines = new Map(view.lines.map((line) => [line.key, line]));
  const rows: PurchaseRow[] = [];
  for (const priceRow of priced.rows) {
    const line = lines.get(String(priceRow.lineId))!;
    // A lens follows its frame at once.
    const frameRow = priceRow.kind === "lens" ? rows.length - 1 : null;
    rows.push(purchaseRow(line, priceRow, { frameRow, sameState, now }));
  }
  const printed = invoiceTotals({
    rows: rows.map((row) => ({ ...row, isBogo: row.buyOneGetOne, taxPaise: gstOf(row) })),
    extraDiscountBp: 0,
    couponDiscountPaise: priced.totals.couponDiscountPaise,
    totalPaise: priced.totals.payablePaise,
    advancePaymentPaise: 0,
  });
  const { grossPaise, discountPaise, bogoDiscountPaise, couponDiscountPaise, roundOffPaise, taxPaise } = printed;
  return {
    storeId: WEBSITE_STORE.id,
    customer,
    address,
    placeOfSupply: stateCode,
    sameState,
    buyerGstin,
    coupon: view.coupon?.decision.ok && view.coupon.id !== null ? { id: view.coupon.id, code: view.coupon.code } : null,
    cart: view.lines.map((line) => ({ clientKey: line.key, quantity: line.quantity })),
    units: sumUnits(
      view.lines.flatMap(({ attributeValueId, quantity }) =>
        attributeValueId === null ? [] : [{ attributeValueId, quantity }],
      ),
    ),
    rows,
    totals: {
      grossPaise,
      discountPaise,
      bogoDiscountPaise,
      couponDiscountPaise,
      roundOffPaise,
      totalPaise: printed.netPaise,
      taxPaise,
    },
  };
}
