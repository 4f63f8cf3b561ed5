import type { Db } from "#db/client.ts";
import { isSignedIn, type Actor } from "#domain/accounts/actor.ts";
import type { CartLineInput } from "#domain/wire/billing.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { CartView } from "./cart-view.ts";
import { lockCustomer } from "./lock-customer.ts";
import { priceFacts } from "./price-lines.ts";
import { openCart, putLine, type PutRefusal, type StoredLine } from "./put-line.ts";
import { readUnitFacts, sortLines } from "./read-bill-facts.ts";

type Question = { actor: Actor; lines: readonly CartLineInput[]; now: Date };

/**
 * Puts lines into the signed-in person's cart, all or none, and answers each one's stored line: null for a key whose
 * line is gone again. Throws `out_of_stock`, or `validation` with the words of the first line that cannot be.
 */
export async function addLines(db: Db, given: Question): Promise<(StoredLine | null)[]> {
  return (await fillCart(db, given)).stored;
}

/** As addLines, and the whole cart as it is then, priced by what was read for it. */
export async function addLinesAndPrice(
  db: Db,
  given: Question,
): Promise<{ stored: (StoredLine | null)[]; cart: CartView }> {
  const { stored, lines, facts } = await fillCart(db, given);
  // The first of a key is the one that is kept, whatever a repeat of it names.
  const units = lines.map(
    (line) => facts.units[facts.lines.findIndex(({ clientKey }) => clientKey === line.clientKey)]!,
  );
  const bill = { ...facts, ...sortLines(lines, units), coupon: null, now: given.now };
  return { stored, cart: priceFacts(bill, lines).view };
}

async function fillCart(db: Db, { actor, lines, now }: Question) {
  if (!isSignedIn(actor)) throw new AppError("sign_in_required");
  const userId = actor.id;
  return db.transaction(async (tx) => {
    await lockCustomer(tx, userId);
    const opened = await openCart(tx, { userId, keys: lines.map((line) => line.clientKey) });
    const all = [...opened.lines, ...lines];
    const facts = await readUnitFacts(tx, { lines: all, userId, now });
    const cart = { ...opened, lines: [...opened.lines], isMember: facts.memberUntil !== null };
    const stored: (StoredLine | null)[] = [];
    for (const [index, line] of lines.entries()) {
      const unit = facts.units[opened.lines.length + index]!;
      const result = await putLine(tx, cart, { line, facts: unit, needStock: true });
      if (!result.ok) throw refusal(result);
      stored.push(result.line);
    }
    return { stored, lines: cart.lines, facts: { ...facts, lines: all } };
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
