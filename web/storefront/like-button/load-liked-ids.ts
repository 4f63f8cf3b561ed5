import type { RouterContextProvider } from "react-router";
import { isSignedIn } from "#domain/accounts/actor.ts";
import { listLikedIds } from "#services/wishlist/list-wishlist.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { readGuestWishlist } from "#web/session/guest-wishlist.ts";

/** Which hearts are filled, once for the whole page: a guest's by the cookie, a customer's by one query. */
export async function loadLikedIds(given: {
  context: Readonly<RouterContextProvider>;
  request: Request;
}): Promise<number[]> {
  const actor = await readActor(given.context);
  if (!isSignedIn(actor)) return readGuestWishlist(given.request);
  return listLikedIds(given.context.get(shopContext).db, { actor });
}
