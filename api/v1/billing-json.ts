import { randomUUID } from "node:crypto";
import type { UserActor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { paiseToRupees } from "#domain/money/paise.ts";
import { discountPricePaise } from "#domain/pricing/charged-price.ts";
import type { BillingLineBody, BillingLineJson, CartLineInput } from "#domain/wire/billing.ts";
import type { CartLineView } from "#services/cart/cart-view.ts";

export function lineInput(body: BillingLineBody): CartLineInput {
  return {
    clientKey: body.client_key ?? randomUUID(),
    productId: body.product_id,
    attributeValueId: body.attributeValue_id ?? null,
    quantity: body.quantity,
    powerTypeCode: body.power ?? null,
    lensRecordId: body.lens_id ?? null,
    eye: body.eye ?? null,
  };
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
