import { findVisitor } from "#services/accounts/find-visitor.ts";
import { readSessionCookie } from "#services/accounts/session-cookie.ts";
import type { Shop } from "#services/shop.ts";
import { countGuestCart } from "./guest-cart.ts";
import { listGuestWishes } from "./guest-wishlist.ts";
import { toUserData } from "./user-data.ts";
import type { Visitor } from "./visitor.ts";

/** One person's, and nobody on the way keeps it. */
export const VISITOR_HEADERS = { "Cache-Control": "private, no-store" } as const;

/** What a page that everybody gets is not told when it is written: who is here, with how much in the cart. */
export async function answerVisitor(
  shop: Pick<Shop, "db" | "now" | "appUrl">,
  { cookies }: { cookies: string | null },
): Promise<Visitor> {
  const found = await findVisitor(shop.db, { token: readSessionCookie(cookies, shop.appUrl), now: shop.now() });
  if (!found) return { person: null, cartCount: countGuestCart(cookies ?? ""), likedIds: listGuestWishes(cookies) };
  const { actor, cartCount, likedIds } = found;
  return { person: toUserData(actor), cartCount, likedIds };
}
