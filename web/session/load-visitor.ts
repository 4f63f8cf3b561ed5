import type { RouterContextProvider } from "react-router";
import { isSignedIn } from "#domain/accounts/actor.ts";
import { countCart } from "#services/cart/count-cart.ts";
import { listLikedIds } from "#services/wishlist/list-wishlist.ts";
import { readActor } from "./actor.ts";
import { shopContext } from "./context.ts";
import { readGuestCart } from "./guest-cart.ts";
import { readGuestWishlist } from "./guest-wishlist.ts";
import { toUserData } from "./user-data.ts";
import type { Visitor } from "./visitor.ts";

/** A guest's cart and wishes by their cookies, a customer's by one query each. */
export async function loadVisitor(given: {
  context: Readonly<RouterContextProvider>;
  request: Request;
}): Promise<Visitor> {
  const { context, request } = given;
  const actor = await readActor(context);
  if (!isSignedIn(actor))
    return { person: null, cartCount: readGuestCart(request).length, likedIds: readGuestWishlist(request) };
  const { db } = context.get(shopContext);
  const [cartCount, likedIds] = await Promise.all([countCart(db, { actor }), listLikedIds(db, { actor })]);
  return { person: toUserData(actor), cartCount, likedIds };
}
