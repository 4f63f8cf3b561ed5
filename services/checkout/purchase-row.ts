import { splitGst } from "#domain/invoicing/gst.ts";
import { rowTax } from "#domain/invoicing/row-tax.ts";
import { findPowerType } from "#domain/lenses/power-types.ts";
import type { PurchaseRow } from "#domain/orders/purchase.ts";
import type { PricedRow } from "#domain/pricing/price-rows.ts";
import { printedRow } from "#domain/pricing/printed-row.ts";
import { STANDARD } from "#services/cart/build-cart-view.ts";
import type { CartLineView } from "#services/cart/cart-view.ts";

/** A priced row with its parts of the discounts on the bill as a whole. */
export type ChargedRow = PricedRow & { couponSharePaise: number; specialSharePaise?: number; payablePaise: number };

/** A row as the bill has it, with its tax taken out of what is charged for it. */
export function purchaseRow(
  line: CartLineView,
  row: ChargedRow,
  given: { frameRow: number | null; sameState: boolean; now: Date },
): PurchaseRow {
  const isLens = row.kind === "lens";
  const { pricePaise, discountBp } = printedRow(row, line.discountBp);
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
    discountBp,
    buyOneGetOne: row.isBogo,
    pricePaise,
    bogoDiscountPaise: row.bogoDiscountPaise,
    couponSharePaise: row.couponSharePaise,
    specialSharePaise: row.specialSharePaise ?? 0,
    totalPaise: row.payablePaise,
    taxBp: rateBp,
    ...splitGst({ inclusivePaise: row.payablePaise, rateBp, sameState: given.sameState }),
  };
}
