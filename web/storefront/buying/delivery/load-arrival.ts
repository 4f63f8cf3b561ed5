import type { RouterContextProvider } from "react-router";
import { isSignedIn } from "#domain/accounts/actor.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { isPin } from "#domain/invoicing/states.ts";
import type { CartView } from "#services/cart/cart-view.ts";
import { findUsualPin } from "#services/checkout/find-usual-pin.ts";
import { getDeliveryTerms } from "#services/delivery/delivery-terms.ts";
import { pickUpCart } from "#services/delivery/pick-up-cart.ts";
import { promiseAnywhere, promiseCart, promiseFirst } from "#services/delivery/promise-cart.ts";
import type { Shop } from "#services/shop.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { pinCookie, readPin } from "#web/session/pin.ts";
import type { CartArrival } from "./cart-delivery.tsx";
import { sayArrival } from "./say-arrival.ts";

type Given = { context: Readonly<RouterContextProvider>; request: Request; cart: Pick<CartView, "lines"> };

/** Who has it sent can do without a word on stores. */
function orNone<T>({ log }: Pick<Shop, "log">, asked: Promise<T[]>): Promise<T[]> {
  return asked.catch((error: unknown) => {
    log.error({ err: error }, "the stores to collect from could not be told in the cart");
    return [];
  });
}

/**
 * By the PIN code that the page's address asks for, else by the one that is remembered, else by that of the postal address used
 * last; one that is asked for is remembered.
 */
export async function loadArrival({ context, request, cart }: Given): Promise<{
  /** Null: nothing is sent. */
  arrival: CartArrival | null;
  cookies: string[];
}> {
  const shop = context.get(shopContext);
  const now = shop.now();
  const remembered = readPin(request.headers.get("Cookie"));
  const asked = new URL(request.url).searchParams.get("pin")?.replaceAll(/\s/gu, "").slice(0, 12);
  const cookies = asked !== undefined && isPin(asked) && asked !== remembered ? [pinCookie(request, asked)] : [];
  const terms = await getDeliveryTerms(shop);
  const anywhere = promiseAnywhere(cart, { terms, now });
  // Nothing is sent, or nobody can say when: no PIN code changes that, and the database is not asked for one.
  const countsByPin = anywhere.ok || anywhere.reason === "sold_out";
  const actor = await readActor(context);
  const usual = () => (countsByPin && isSignedIn(actor) ? findUsualPin(shop.db, { actor }) : null);
  const pin = asked ?? remembered ?? (await usual());
  const today = kolkataDay(now);
  if (pin === null) return { arrival: sayArrival({ pin: "", promise: anywhere, pickUp: [], today }), cookies };
  const userId = isSignedIn(actor) ? actor.id : null;
  const pickUp = countsByPin ? await orNone(shop, pickUpCart(shop, { cart, userId, pin })) : [];
  // Only who typed one can mend it; one that was remembered, and that the plan does not know, keeps the range.
  const counted = { terms, now };
  const promise =
    asked === undefined ? promiseFirst(cart, { pins: [pin], ...counted }) : promiseCart(cart, { pin, ...counted });
  return { arrival: sayArrival({ pin, promise, pickUp, today }), cookies };
}
