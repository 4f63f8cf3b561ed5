import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { placeOfSupply } from "#domain/invoicing/place-of-supply.ts";
import { makeBill } from "#domain/orders/make-bill.ts";
import type { OrderAddress, Purchase } from "#domain/orders/purchase.ts";
import { unitsOf } from "#domain/pricing/bill-line.ts";
import type { PricedBill } from "#domain/pricing/price-bill.ts";
import type { BillFacts } from "#services/cart/read-bill-facts.ts";
import { sumUnits } from "#services/inventory/lock-stock.ts";

type Question = {
  facts: BillFacts;
  priced: PricedBill;
  customer: Purchase["customer"];
  address: OrderAddress;
  supplierStateCode: string;
  buyerGstin: string | null;
};

/** Turns a priced cart into the bill that it will be. */
export function makePurchase({ facts, priced, customer, address, supplierStateCode, buyerGstin }: Question): Purchase {
  const { lines, taxRates, now } = facts;
  const { stateCode, sameState } = placeOfSupply({
    kind: "delivery",
    deliveryStateCode: address.stateCode,
    supplierStateCode,
  });
  const { rows, totals } = makeBill({ lines, priced, supply: { sameState, taxRates, on: now } });
  const { grossPaise, discountPaise, bogoDiscountPaise, couponDiscountPaise, roundOffPaise, taxPaise } = totals;
  const coupon = priced.coupon?.ok ? (facts.coupon?.found ?? null) : null;
  return {
    storeId: WEBSITE_STORE.id,
    customer,
    address,
    placeOfSupply: stateCode,
    sameState,
    buyerGstin,
    coupon: coupon && { id: coupon.id, code: coupon.coupon.code },
    cart: lines.map((line) => ({ clientKey: line.id, quantity: line.quantity })),
    units: sumUnits(unitsOf(lines)),
    rows,
    totals: {
      grossPaise,
      discountPaise,
      bogoDiscountPaise,
      couponDiscountPaise,
      roundOffPaise,
      totalPaise: totals.netPaise,
      taxPaise,
    },
  };
}
