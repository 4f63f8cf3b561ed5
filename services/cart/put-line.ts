import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { cartLines, spentCartKeys } from "#db/schema/cart.ts";
import { isSameUnit } from "#domain/cart/is-same-unit.ts";
import { PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { atMostText } from "#domain/pricing/quantity-limit.ts";
import type { UnitFacts } from "#domain/pricing/bill-line.ts";
import { type CartLineInput, MAX_CART_LINES } from "#domain/wire/billing.ts";
import { stockText } from "#services/inventory/stock-text.ts";
import { checkLine, LINE_REFUSAL_TEXT, type LineRefusal } from "./check-line.ts";
import { cartLineColumns } from "./list-cart-lines.ts";

export type StoredLine = CartLineInput & { id: number };

export type PutRefusal = LineRefusal | "out_of_stock" | "cart_full" | "already_member" | "at_most";

export type PutResult =
  | { ok: true; line: StoredLine; isNew: boolean }
  /** The key was used before: the line was put in, and has since been joined, bought or removed. */
  | { ok: true; line: null; isNew: false }
  | { ok: false; reason: PutRefusal; message: string };

/** The cart as it fills up; the caller holds the customer's lock, so that nobody else changes it meanwhile. */
export type OpenCart = { userId: number; lines: StoredLine[]; spent: Set<string>; isMember: boolean };

/** What is in it, and which of the keys have done their work. */
export async function openCart(
  tx: Db,
  given: { userId: number; keys: readonly string[] },
): Promise<Pick<OpenCart, "userId" | "lines" | "spent">> {
  const { userId, keys } = given;
  const { rows } = await tx.execute<{ lines: StoredLine[]; spent: string[] }>(sql`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'clientKey', client_key, 'productId', product_id,
          'attributeValueId', attribute_value_id, 'quantity', quantity, 'powerTypeCode', power_type_code,
          'lensRecordId', lens_record_id, 'eye', eye) order by id), '[]')
        from cart_lines where user_id = ${userId}) as lines,
      (select coalesce(json_agg(client_key), '[]') from spent_cart_keys where user_id = ${userId}
        and client_key in (select key::uuid from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) key)) as spent`);
  return { userId, lines: rows[0]!.lines, spent: new Set(rows[0]!.spent) };
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
  const most = PRODUCT_KINDS[category].maxQuantity;
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
