import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { encodeGuestCart } from "#domain/cart/guest-cart.ts";
import type { CartLineInput } from "#domain/wire/billing.ts";
import type { FoundProduct } from "./find-product.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

/** A line for the first size or power that is in stock. */
export function lineFor(product: FoundProduct, over: Partial<CartLineInput> = {}): CartLineInput {
  const values = product.productattributes.flatMap((colour) => colour.productattributeValues);
  const value = values.find(({ totalQuantity, soldQuantity }) => totalQuantity > soldQuantity);
  if (!value) throw new RangeError(`${product.product_title} is sold out`);
  return {
    clientKey: randomUUID(),
    productId: product.id,
    attributeValueId: value.id,
    quantity: 1,
    powerTypeCode: null,
    lensRecordId: null,
    eye: null,
    ...over,
  };
}

/** Puts these lines into the browser as a guest's cart, for journeys that begin behind the product page. */
export async function fillGuestCart(
  page: Page,
  lines: readonly CartLineInput[],
  shopUrl = ownShop().url,
): Promise<void> {
  await page.context().addCookies([{ name: "guest_cart", value: encodeGuestCart(lines), url: shopUrl }]);
}
