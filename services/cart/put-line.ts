import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { cartLines, spentCartKeys } from "#db/schema/cart.ts";
import { isSameUnit } from "#domain/cart/is-same-unit.ts";
import { atMostText, maxQuantity } from "#domain/pricing/quantity-limit.ts";
import { type CartLineInput, MAX_CART_LINES } from "#domain/wire/billing.ts";
import { stockText } from "./build-cart-view.ts";
import { checkLine, LINE_REFUSAL_TEXT, type LineRefusal } from "./check-line.ts";
import { cartLineColumns, listCartLines } from "./list-cart-lines.ts";
import type { UnitFacts } from "./load-units.ts";

export type StoredLine = CartLineInput & { id: number };

export type PutRefusal = LineRefusal | "out_of_stock" | "cart_full" | "already_member" | "at_most";

export type PutResult =
  | { ok: true; line: StoredLine; isNew: boolean }
  /** The key was used before: the line was put in, and has since been joined, bought or removed. */
  | { ok: true; line: null; isNew: false }
  | { ok: false; reason: PutRefusal; message: string };

/** The cart as it fills up; the caller holds the customer's lock, so that nobody else changes it meanwhile. */
export type OpenCart = { userId: number; lines: StoredLine[]; spent: Set<string>; isMember: boolean };

export async function openCart(
  tx: Db,
  given: { userId: number; keys: string[]; isMember: boolean },
): Promise<OpenCart> {
  const { userId, keys, isMember } = given;
  const lines = await listCartLines(tx, { userId });
  const spent = await tx
    .select({ key: spentCartKeys.clientKey })
    .from(spentCartKeys)
    .where(and(eq(spentCartKeys.userId, userId), inArray(spentCartKeys.clientKey, keys)));
  return { userId, lines, spent: new Set(spent.map((row) => row.key)), isMember };
}

/** Puts one line in, or more of a line that is there. `needStock`: refuses what cannot be bought now. */
export async function putLine(
  tx: Db,
  cart: OpenCart,
  given: { line: CartLineInput; facts: UnitFacts; needStock: boolean },
): Promise<PutResult> {
  const key = given.line.clientKey;
  const present = cart.lines.find((line) => line.clientKey === key);
  if (present) return { ok: true, line: present, isNew: false };
  if (cart.spent.has(key)) return { ok: true, line: null, isNew: false };
  const checked = checkLine(given.line, given.facts);
  if (!checked.ok) return refuse(checked.reason, LINE_REFUSAL_TEXT[checked.reason]);
  const { line, facts } = checked;
  const { category } = facts.product;
  if (category === "membership") {
    if (cart.isMember) return refuse("already_member", "You already have a Gold membership");
    const inCart = cart.lines.find((other) => other.productId === line.productId);
    if (inCart) return joined(tx, cart, line, inCart);
  }
  if (given.needStock && facts.value !== null) {
    const taken = sum(cart.lines.filter((other) => other.attributeValueId === line.attributeValueId));
    const free = facts.value.available - taken;
    if (free < line.quantity)
      return refuse("out_of_stock", stockText(taken > 0 && free <= 0 ? facts.value.available : free));
  }
  const most = maxQuantity(category);
  const same = most > 1 ? cart.lines.find((other) => isSameUnit(other, line)) : undefined;
  if (same) {
    const quantity = same.quantity + line.quantity;
    if (quantity > most) return refuse("at_most", atMostText(most));
    await tx.update(cartLines).set({ quantity }).where(eq(cartLines.id, same.id));
    same.quantity = quantity;
    return joined(tx, cart, line, same);
  }
  if (cart.lines.length >= MAX_CART_LINES) return refuse("cart_full", `A cart holds at most ${MAX_CART_LINES} lines`);
  const [stored] = await tx
    .insert(cartLines)
    .values({ ...line, userId: cart.userId })
    .returning(cartLineColumns);
  cart.lines.push(stored!);
  return { ok: true, line: stored!, isNew: true };
}

/** The key has done its work: its repeat must not raise the quantity once more. */
async function joined(tx: Db, cart: OpenCart, line: CartLineInput, into: StoredLine): Promise<PutResult> {
  await tx.insert(spentCartKeys).values({ userId: cart.userId, clientKey: line.clientKey });
  cart.spent.add(line.clientKey);
  return { ok: true, line: into, isNew: false };
}

const refuse = (reason: PutRefusal, message: string): PutResult => ({ ok: false, reason, message });

const sum = (lines: readonly { quantity: number }[]) => lines.reduce((all, line) => all + line.quantity, 0);
