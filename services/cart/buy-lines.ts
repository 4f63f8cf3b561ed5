import { isNull, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { spentCartKeys } from "#db/schema/cart.ts";
import { writeTogether } from "#db/write-together.ts";

type Bought = { clientKey: string; quantity: number };

/** Whether any of these lines was bought before, as a part of a statement. */
export const isAnyBought = (given: { userId: number; keys: readonly string[] }): SQL<boolean> => sql<boolean>`exists (
  select from spent_cart_keys
  where user_id = ${given.userId} and order_id is not null
    and client_key in (select key::uuid from jsonb_array_elements_text(${JSON.stringify(given.keys)}::jsonb) key))`;

/**
 * Takes what an order bought out of the cart and nothing else. What was put on a line after the payment order was made
 * stays, under a new key: the old one is bought, and money captured for it again would go back. `along`: other writes, each
 * of one row, that go with the same statement.
 */
export async function buyLines(
  tx: Db,
  given: { userId: number; orderId: string; lines: readonly Bought[]; along?: readonly SQLWrapper[] },
): Promise<void> {
  const { userId, orderId, lines, along = [] } = given;
  const spent = tx
    .insert(spentCartKeys)
    .values(lines.map(({ clientKey }) => ({ userId, clientKey, orderId })))
    .onConflictDoUpdate({
      target: [spentCartKeys.userId, spentCartKeys.clientKey],
      set: { orderId },
      setWhere: isNull(spentCartKeys.orderId),
    })
    .returning({ key: spentCartKeys.clientKey });
  const bought = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as b("clientKey" uuid, quantity int)`;
  const gone = sql`delete from cart_lines c using ${bought}
    where c.user_id = ${userId} and c.client_key = b."clientKey" and c.quantity <= b.quantity returning c.id`;
  const lessened = sql`update cart_lines c set quantity = c.quantity - b.quantity, client_key = gen_random_uuid()
    from ${bought} where c.user_id = ${userId} and c.client_key = b."clientKey" and c.quantity > b.quantity
    returning c.id`;
  const [keys, , , ...others] = await writeTogether(tx, [spent, gone, lessened, ...along]);
  if (keys !== lines.length) throw new Error("A cart line is bought once.");
  if (others.some((count) => count !== 1)) throw new Error("What goes with a purchase is written once.");
}
