import type { Db } from "#db/client.ts";
import { isSignedIn, type Actor } from "#domain/accounts/actor.ts";
import type { CartLineInput } from "#domain/wire/billing.ts";
import { AppError } from "#domain/wire/errors.ts";
import { findActiveMembership } from "./find-active-membership.ts";
import { loadUnits } from "./load-units.ts";
import { lockCustomer } from "./lock-customer.ts";
import { openCart, putLine } from "./put-line.ts";

export type MergeResult = {
  added: number;
  /** Lines that could not come along, with the words for it. */
  dropped: { key: string; message: string }[];
};

/**
 * After signing in: the guest's lines join the account's cart. Once per key, however often it is called.
 * What is sold out for now comes along all the same, and the cart says so.
 */
export async function mergeGuestCart(
  db: Db,
  given: { actor: Actor; lines: readonly CartLineInput[]; now: Date },
): Promise<MergeResult> {
  const { actor, lines, now } = given;
  if (!isSignedIn(actor)) throw new AppError("sign_in_required");
  const result: MergeResult = { added: 0, dropped: [] };
  if (lines.length === 0) return result;
  return db.transaction(async (tx) => {
    await lockCustomer(tx, actor.id);
    const isMember = (await findActiveMembership(tx, { userId: actor.id, now })) !== null;
    const cart = await openCart(tx, { userId: actor.id, keys: lines.map((line) => line.clientKey), isMember });
    const units = await loadUnits(tx, { lines, userId: actor.id });
    for (const [index, line] of lines.entries()) {
      const spentBefore = cart.spent.size;
      const put = await putLine(tx, cart, { line, facts: units[index]!, needStock: false });
      if (!put.ok) result.dropped.push({ key: line.clientKey, message: put.message });
      else if (put.isNew || cart.spent.size > spentBefore) result.added += 1;
    }
    return result;
  });
}
