import { redirect, type RouterContextProvider } from "react-router";
import { addGuestLine, MAX_GUEST_LINES } from "#domain/cart/guest-cart.ts";
import { atMostText } from "#domain/pricing/quantity-limit.ts";
import { isSignedIn } from "#domain/accounts/actor.ts";
import type { CartLineInput } from "#domain/wire/billing.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { addLines } from "#services/cart/add-lines.ts";
import { priceGuestCart } from "#services/cart/price-guest-cart.ts";
import type { Shop } from "#services/shop.ts";
import { attachToCart } from "#services/prescriptions/attach-to-cart.ts";
import { orRefuse } from "#web/forms/or-refuse.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { readHolder } from "#web/session/guest-key.ts";
import { guestCartCookie, readGuestCart } from "#web/session/guest-cart.ts";
import { lineKey } from "./line-key.ts";
import type { WantedLine } from "./read-lines.ts";

type Given = {
  context: Readonly<RouterContextProvider>;
  request: Request;
  formKey: string;
  lines: WantedLine[];
  /** How many of the product can be ordered at a time. */
  most: number;
  /** Goes with the line; null when there is none, or not yet. */
  prescriptionId: string | null;
};

export type CartRefusal = { message: string; fields?: FieldErrors };

/** Puts lines into the customer's cart, or into the guest's cookie, and leads to the cart; or says why not. */
export async function putInCart(given: Given): Promise<Response | CartRefusal> {
  const { context, request, formKey, lines, most, prescriptionId } = given;
  const keyed = lines.map((line) => ({ ...line, clientKey: lineKey(formKey, line) }));
  const answer = await putLines({ context, request, keyed, most });
  if (answer instanceof Response && prescriptionId !== null) await attach(given, { keyed, prescriptionId });
  return answer;
}

/** The pair is in the cart. What has become impossible in this very moment can be given later: the cart says so. */
async function attach(
  { context, request }: Given,
  { keyed, prescriptionId }: { keyed: CartLineInput[]; prescriptionId: string },
): Promise<void> {
  const holder = await readHolder(request, context);
  const attachAll = async () => {
    for (const { clientKey: cartKey } of keyed) {
      await attachToCart(context.get(shopContext), { holder, cartKey, prescriptionId });
    }
  };
  await orRefuse(attachAll, () => null);
}

async function putLines({
  context,
  request,
  keyed,
  most,
}: Pick<Given, "context" | "request" | "most"> & { keyed: CartLineInput[] }): Promise<Response | CartRefusal> {
  const shop = context.get(shopContext);
  const actor = await readActor(context);
  if (!isSignedIn(actor)) return putInCookie(shop, request, keyed, most);
  const put = async () => {
    await addLines(shop.db, { actor, lines: keyed, now: shop.now() });
    return redirect("/cart");
  };
  return orRefuse(put, ({ message, fields }) => ({ message, ...(fields && { fields }) }));
}

/** A guest is refused what a customer would be refused: the cart is priced with the new lines before it is kept. */
async function putInCookie(
  shop: Shop,
  request: Request,
  added: CartLineInput[],
  most: number,
): Promise<Response | CartRefusal> {
  let cart = readGuestCart(request);
  for (const line of added) {
    const change = addGuestLine(cart, line, most);
    if (!change.ok)
      return change.reason === "at_most"
        ? { message: atMostText(most), fields: { quantity: atMostText(most) } }
        : { message: `A cart can hold ${MAX_GUEST_LINES} items` };
    cart = change.lines;
  }
  const keys = new Set(added.map(({ clientKey }) => clientKey));
  const view = await priceGuestCart(shop.db, { lines: cart, now: shop.now() });
  const gone = view.unavailable.find(({ key }) => keys.has(key));
  if (gone) return { message: gone.message };
  const short = view.lines.find(({ key, inStock }) => keys.has(key) && !inStock);
  if (short?.stockMessage) return { message: short.stockMessage };
  return redirect("/cart", { headers: { "Set-Cookie": guestCartCookie(request, cart) } });
}
