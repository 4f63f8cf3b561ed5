import type { RouterContextProvider } from "react-router";
import { isPin } from "#domain/invoicing/states.ts";
import type { CartView } from "#services/cart/cart-view.ts";
import { getDeliveryTerms } from "#services/delivery/delivery-terms.ts";
import { promiseCart } from "#services/delivery/promise-cart.ts";
import { shopContext } from "#web/session/context.ts";
import { pinCookie, readPin } from "#web/session/pin.ts";
import type { CartArrival } from "./cart-delivery.tsx";

type Given = { context: Readonly<RouterContextProvider>; request: Request; cart: Pick<CartView, "lines"> };

/** By the PIN code that the address asks for, else by the one that is remembered; one that is asked for is remembered. */
export async function loadArrival({ context, request, cart }: Given): Promise<{
  arrival: CartArrival;
  cookies: string[];
}> {
  const shop = context.get(shopContext);
  const remembered = readPin(request.headers.get("Cookie"));
  const asked = new URL(request.url).searchParams.get("pin")?.replaceAll(/\s/gu, "").slice(0, 12);
  const pin = asked ?? remembered ?? "";
  const cookies = isPin(pin) && pin !== remembered ? [pinCookie(request, pin)] : [];
  if (asked === undefined && pin === "") return { arrival: { pin, promise: null }, cookies };
  const terms = await getDeliveryTerms(shop);
  return { arrival: { pin, promise: promiseCart(cart, { pin, terms, now: shop.now() }) }, cookies };
}
