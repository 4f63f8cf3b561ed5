import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { cartLines } from "#db/schema/cart.ts";
import { isSignedIn, type Actor } from "#domain/accounts/actor.ts";
import type { CartLineInput } from "#domain/wire/billing.ts";
import { AppError } from "#domain/wire/errors.ts";
import { lockCustomer } from "./lock-customer.ts";
import { openCart, putLine } from "./put-line.ts";
import { readUnitFacts } from "./read-bill-facts.ts";

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
    const opened = await openCart(tx, { userId: actor.id, keys: lines.map((line) => line.clientKey) });
    const { units, memberUntil } = await readUnitFacts(tx, { lines, userId: actor.id, now });
    const cart = { ...opened, isMember: memberUntil !== null };
    for (const [index, line] of lines.entries()) {
      const spentBefore = cart.spent.size;
      const put = await putLine(tx, cart, { line, facts: units[index]!, needStock: false });
      if (put.ok && put.line !== null && put.line.clientKey === line.clientKey && line.quantity > put.line.quantity)
        await raiseQuantity(tx, put.line.id, line.quantity);
      if (!put.ok) result.dropped.push({ key: line.clientKey, message: put.message });
      else if (put.isNew || cart.spent.size > spentBefore) result.added += 1;
    }
    return result;
  });
}

/**
 * A merge whose answer was lost leaves the guest with the cart as it was; what they then wanted more of comes along
 * with the next sign-in.
 */
async function raiseQuantity(tx: Db, lineId: number, quantity: number): Promise<void> {
  await tx.update(cartLines).set({ quantity }).where(eq(cartLines.id, lineId));
}
