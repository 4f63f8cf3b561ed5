import { splitGst } from "#domain/invoicing/gst.ts";
import type { TaxRate } from "#domain/invoicing/tax-rates.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { PurchaseRow } from "./purchase.ts";

/** What cash on delivery costs, as a row of the bill: the GST is in it, and no stock moves. */
export function cashFeeRow(given: { feePaise: Paise; tax: TaxRate; sameState: boolean }): PurchaseRow {
  const { feePaise, tax, sameState } = given;
  const none = { frameRow: null, cartKey: null, productId: null, attributeValueId: null, lensRecordId: null };
  const noLens = { powerTypeCode: null, powerTypeName: null, lensPackageCode: null, lensPackageName: null, eye: null };
  return {
    kind: "fee",
    ...none,
    ...noLens,
    productName: "Cash on delivery fee",
    productCode: "COD",
    productImage: null,
    hsnCode: tax.hsnCode,
    attributeName: "Standard",
    colorName: "",
    attributeValue: "Standard",
    categoryName: "",
    subcategoryName: "Service",
    quantity: 1,
    unitPricePaise: feePaise,
    discountBp: 0,
    buyOneGetOne: false,
    pricePaise: feePaise,
    bogoDiscountPaise: 0,
    couponSharePaise: 0,
    specialSharePaise: 0,
    totalPaise: feePaise,
    taxBp: tax.rateBp,
    ...splitGst({ inclusivePaise: feePaise, rateBp: tax.rateBp, sameState }),
  };
}
