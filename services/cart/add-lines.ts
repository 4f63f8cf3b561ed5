import type { Db } from "#db/client.ts";
import { isSignedIn, type Actor } from "#domain/accounts/actor.ts";
import type { CartLineInput } from "#domain/wire/billing.ts";
import { AppError } from "#domain/wire/errors.ts";
import { findActiveMembership } from "./find-active-membership.ts";
import { loadUnits } from "./load-units.ts";
import { lockCustomer } from "./lock-customer.ts";
import { openCart, putLine, type PutRefusal, type StoredLine } from "./put-line.ts";

/**
 * Puts lines into the signed-in person's cart, all or none, and answers each one's stored line: null for a key whose
 * line is gone again. Throws `out_of_stock`, or `validation` with the words of the first line that cannot be.
 */
export async function addLines(
  db: Db,
  given: { actor: Actor; lines: readonly CartLineInput[]; now: Date },
): Promise<(StoredLine | null)[]> {
  const { actor, lines, now } = given;
  if (!isSignedIn(actor)) throw new AppError("sign_in_required");
  return db.transaction(async (tx) => {
    await lockCustomer(tx, actor.id);
    const isMember = (await findActiveMembership(tx, { userId: actor.id, now })) !== null;
    const cart = await openCart(tx, { userId: actor.id, keys: lines.map((line) => line.clientKey), isMember });
    const units = await loadUnits(tx, { lines, userId: actor.id });
    const stored: (StoredLine | null)[] = [];
    for (const [index, line] of lines.entries()) {
      const result = await putLine(tx, cart, { line, facts: units[index]!, needStock: true });
      if (!result.ok) throw refusal(result);
      stored.push(result.line);
    }
    return stored;
  });
}

/** One line; see addLines. */
export async function addLine(
  db: Db,
  given: { actor: Actor; line: CartLineInput; now: Date },
): Promise<StoredLine | null> {
  const [stored] = await addLines(db, { actor: given.actor, lines: [given.line], now: given.now });
  return stored ?? null;
}

const FIELDS: Partial<Record<PutRefusal, string>> = {
  unknown_value: "attributeValue_id",
  quantity: "quantity",
  at_most: "quantity",
  lens_not_possible: "lens_id",
  lens_not_offered: "lens_id",
  lens_missing: "lens_id",
};

function refusal({ reason, message }: { reason: PutRefusal; message: string }): AppError {
  if (reason === "out_of_stock") return new AppError("out_of_stock", { message });
  if (reason === "unknown_product") return new AppError("not_found", { message });
  if (reason === "already_member" || reason === "cart_full") return new AppError("conflict", { message });
  const field = FIELDS[reason];
  return new AppError("validation", { message, ...(field ? { fields: { [field]: message } } : {}) });
}
