import type { Db } from "#db/client.ts";
import { isSignedIn, type Actor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { CartView } from "./cart-view.ts";
import { listCartLines } from "./list-cart-lines.ts";
import { priceLines } from "./price-lines.ts";

/** The signed-in person's own cart, priced now. */
export async function getCart(
  db: Db,
  given: { actor: Actor; couponCode?: string | null; now: Date },
): Promise<CartView> {
  const { actor, now } = given;
  if (!isSignedIn(actor)) throw new AppError("sign_in_required");
  const lines = await listCartLines(db, { userId: actor.id });
  const { view } = await priceLines(db, { lines, userId: actor.id, couponCode: given.couponCode ?? null, now });
  return view;
}
