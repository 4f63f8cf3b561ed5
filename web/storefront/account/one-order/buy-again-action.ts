import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { AppError } from "#domain/wire/errors.ts";
import { planOrderAgain } from "#services/orders/plan-order-again.ts";
import { putInCart } from "#web/storefront/product/product-detail/put-in-cart.ts";
import type { Own } from "./order-action.ts";
import { NOTHING_NOW } from "./order-words.ts";

/** Puts the contact lenses, solution and accessories of an order into the cart. What has changed since is said first, and taken by a second press. */
export async function buyAgain({ shop, actor, billingId, request, sent, refuse, context }: Own & Within) {
  const plan = await planOrderAgain(shop.db, { actor, billingId });
  if (plan === null) throw new AppError("not_found");
  if (plan.lines.length === 0) return refuse({ message: NOTHING_NOW, status: 409 });
  if (String(sent.agreed ?? "").replaceAll("\r", "") !== plan.says.join("\n"))
    return refuse({ message: "Something has changed since you bought them. Please check it below.", status: 409 });
  const key = z.uuid().safeParse(sent.key);
  const lines = plan.lines.map((line) => ({ ...line, powerTypeCode: null, lensRecordId: null }));
  const put = await putInCart({
    context,
    request,
    formKey: key.success ? key.data : crypto.randomUUID(),
    lines,
    most: PRODUCT_KINDS.contact_lens.maxQuantity,
    prescriptionId: null,
  });
  return put instanceof Response ? put : refuse({ message: put.message, status: 409 });
}

type Within = { context: Readonly<RouterContextProvider> };
