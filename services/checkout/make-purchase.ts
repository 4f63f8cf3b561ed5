import { sumUnits } from "#services/inventory/lock-stock.ts";
import type { OrderAddress, Purchase, PurchaseRow } from "#domain/orders/purchase.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { gstOf, splitGst } from "#domain/invoicing/gst.ts";
import { invoiceTotals } from "#domain/invoicing/invoice-arithmetic.ts";
import { placeOfSupply } from "#domain/invoicing/place-of-supply.ts";
import { rowTax } from "#domain/invoicing/row-tax.ts";
import { findPowerType } from "#domain/lenses/power-types.ts";
import type { CartRow, PricedCart } from "#domain/pricing/price-cart.ts";
import { STANDARD } from "#services/cart/build-cart-view.ts";
import type { CartLineView, CartView } from "#services/cart/cart-view.ts";

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

function purchaseRow(
  line: CartLineView,
  row: CartRow,
  given: { frameRow: number | null; sameState: boolean; now: Date },
): PurchaseRow {
  const isLens = row.kind === "lens";
  // A lens row's price is what was charged, discount 0; the other rows print list price and percent.
  const pricePaise = isLens ? row.unitPricePaise * row.quantity : row.listPricePaise;
  const { hsnCode, rateBp } = rowTax({
    kind: row.kind,
    category: line.category,
    hasPower: line.lens !== null && findPowerType(line.lens.powerTypeCode)?.hasPower === true,
    product: { hsnCode: line.hsnCode, rateBp: line.taxBp },
    on: given.now,
  });
  return {
    kind: row.kind,
    frameRow: given.frameRow,
    cartKey: line.key,
    productId: line.productId,
    attributeValueId: isLens ? null : line.attributeValueId,
    lensRecordId: isLens ? line.lens!.recordId : null,
    powerTypeCode: isLens ? line.lens!.powerTypeCode : null,
    powerTypeName: isLens ? line.lens!.powerTypeName : null,
    lensPackageCode: isLens ? line.lens!.packageCode : null,
    lensPackageName: isLens ? line.lens!.packageName : null,
    eye: line.eye,
    productName: isLens ? `${line.lens!.powerTypeName}, ${line.lens!.packageName}` : line.productName,
    productCode: isLens ? line.lens!.packageCode : line.productCode,
    productImage: isLens ? null : (line.picture?.path ?? null),
    hsnCode,
    attributeName: isLens ? STANDARD : (line.color ?? STANDARD),
    colorName: isLens ? "" : (line.colorName ?? ""),
    attributeValue: isLens ? STANDARD : (line.size ?? STANDARD),
    categoryName: line.mainCategoryName,
    subcategoryName: line.categoryName,
    quantity: row.quantity,
    unitPricePaise: pricePaise / row.quantity,
    discountBp: isLens ? 0 : line.discountBp,
    buyOneGetOne: row.isBogo,
    pricePaise,
    bogoDiscountPaise: row.bogoDiscountPaise,
    couponSharePaise: row.couponSharePaise,
    totalPaise: row.payablePaise,
    taxBp: rateBp,
    ...splitGst({ inclusivePaise: row.payablePaise, rateBp, sameState: given.sameState }),
  };
}
