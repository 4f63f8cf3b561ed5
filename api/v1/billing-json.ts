import { createHash, randomUUID } from "node:crypto";
import type { UserActor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { paiseToRupees } from "#domain/money/paise.ts";
import { discountPricePaise } from "#domain/pricing/charged-price.ts";
import type { BillingLineBody, BillingLineJson, CartLineInput } from "#domain/wire/billing.ts";
import type { CartLineView } from "#services/cart/cart-view.ts";

/** `requestHash`: of a request with an Idempotency-Key. */
export function lineInput(
  body: BillingLineBody,
  { requestHash, place }: { requestHash: string | null; place: number },
): CartLineInput {
  return {
    clientKey: body.client_key ?? (requestHash === null ? randomUUID() : lineKey(requestHash, place)),
    productId: body.product_id,
    attributeValueId: body.attributeValue_id ?? null,
    quantity: body.quantity,
    powerTypeCode: body.power ?? null,
    lensRecordId: body.lens_id ?? null,
    eye: body.eye ?? null,
  };
}

/** A repeat names the same lines, even when the first one's process died before it could answer. A UUID of version 8 (RFC 9562). */
function lineKey(requestHash: string, place: number): string {
  const hex = createHash("sha256").update(`${requestHash} line ${place}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(12, 15)}`, `8${hex.slice(15, 18)}`, hex.slice(18, 30)].join(
    "-",
  );
}

const rupeesOrNull = (paise: number | null) => (paise === null ? null : paiseToRupees(paise));

export function lineJson(line: CartLineView, user: UserActor): BillingLineJson {
  const { lens, unitListPricePaise, discountBp } = line;
  return {
    id: line.id!,
    client_key: line.key,
    tax: line.taxBp / 100,
    user_id: user.id,
    user_email: user.email,
    user_name: user.email,
    product_id: line.productId,
    attributeValue_id: line.attributeValueId ?? 0,
    inventory_status: 0,
    quantity: line.quantity,
    store_id: WEBSITE_STORE.id,
    store_name: WEBSITE_STORE.name,
    product_name: line.productName,
    product_code: line.productCode,
    attribute_name: line.color ?? "Standard",
    color_name: line.colorName,
    category_name: line.mainCategoryName,
    subcategory_name: line.categoryName,
    attribute_value: line.size ?? "Standard",
    price: paiseToRupees(unitListPricePaise),
    discount: discountBp / 100,
    discount_price: paiseToRupees(discountPricePaise({ listPricePaise: unitListPricePaise, discountBp })),
    hsn_code: line.hsnCode,
    power: lens?.powerTypeCode ?? null,
    lens_id: lens?.recordId ?? null,
    lense: lens && {
      power: lens.powerTypeName,
      lens_package: lens.packageName,
      price: rupeesOrNull(lens.pricePaise),
      discount_price: rupeesOrNull(lens.discountPricePaise),
    },
    product_image: line.picture?.path ?? null,
    eye: line.eye,
    eye_report: null,
    buy_1_get_1: line.isBogoFree,
    in_stock: line.inStock,
    stock_message: line.stockMessage,
  };
}
