import { placeOfSupply } from "#domain/invoicing/place-of-supply.ts";
import { gstOf } from "#domain/invoicing/gst.ts";
import { taxFor } from "#domain/invoicing/tax-rates.ts";
import { cashFeeRow } from "#domain/orders/cash-fee-row.ts";
import { makeBill } from "#domain/orders/make-bill.ts";
import type { Purchase } from "#domain/orders/purchase.ts";
import { unitsOf } from "#domain/pricing/bill-line.ts";
import type { PricedBill } from "#domain/pricing/price-bill.ts";
import type { BillFacts } from "#services/cart/read-bill-facts.ts";
import { sumUnits } from "#services/inventory/lock-stock.ts";
import type { Destination } from "./find-destination.ts";

type Question = {
  facts: BillFacts;
  priced: PricedBill;
  customer: Purchase["customer"];
  destination: Destination;
  buyerGstin: string | null;
  /** Paid when it is handed over or in its store, with what that costs; left out: online. */
  later?: { way: NonNullable<Purchase["way"]>; feePaise: number };
};

/** Turns a priced cart into the bill that it will be. */
export function makePurchase({ facts, priced, customer, destination, buyerGstin, later }: Question): Purchase {
  const { lines, taxRates, now } = facts;
  const { storeId, address, supplierStateCode, collect } = destination;
  const { stateCode, sameState } = placeOfSupply(
    collect
      ? { kind: "counter", storeStateCode: supplierStateCode }
      : { kind: "delivery", deliveryStateCode: address.stateCode, supplierStateCode },
  );
  const bill = makeBill({ lines, priced, supply: { sameState, taxRates, on: now } });
  const { totals } = bill;
  const fees = later?.feePaise
    ? [cashFeeRow({ feePaise: later.feePaise, tax: taxFor(taxRates, "cash-on-delivery", now), sameState })]
    : [];
  const feePaise = fees.reduce((all, fee) => all + fee.totalPaise, 0);
  const { grossPaise, discountPaise, bogoDiscountPaise, couponDiscountPaise, roundOffPaise, taxPaise } = totals;
  const coupon = priced.coupon?.ok ? (facts.coupon?.found ?? null) : null;
  return {
    storeId,
    customer,
    address,
    ...(collect && { collect }),
    ...(later && { way: later.way }),
    placeOfSupply: stateCode,
    sameState,
    buyerGstin,
    coupon: coupon && { id: coupon.id, code: coupon.coupon.code },
    cart: lines.map((line) => ({ clientKey: line.id, quantity: line.quantity })),
    units: sumUnits(unitsOf(lines)),
    rows: [...bill.rows, ...fees],
    totals: {
      grossPaise: grossPaise + feePaise,
      discountPaise,
      bogoDiscountPaise,
      couponDiscountPaise,
      roundOffPaise,
      totalPaise: totals.netPaise + feePaise,
      taxPaise: taxPaise + fees.reduce((all, fee) => all + gstOf(fee), 0),
    },
  };
}
