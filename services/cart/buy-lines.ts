import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { spentCartKeys } from "#db/schema/cart.ts";

type Bought = { clientKey: string; quantity: number };

/** Whether any of these lines was bought before. */
export async function isAnyBought(tx: Db, given: { userId: number; keys: readonly string[] }): Promise<boolean> {
  const [row] = await tx
    .select({ key: spentCartKeys.clientKey })
    .from(spentCartKeys)
    .where(
      and(
        eq(spentCartKeys.userId, given.userId),
        inArray(spentCartKeys.clientKey, [...given.keys]),
        isNotNull(spentCartKeys.orderId),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/**
 * Takes what an order bought out of the cart and nothing else. What was put on a line after the payment order was made
 * stays, under a new key: the old one is bought, and money captured for it again would go back.
 */
export async function buyLines(
  tx: Db,
  given: { userId: number; orderId: string; lines: readonly Bought[] },
): Promise<void> {
  const { userId, orderId, lines } = given;
  const spent = await tx
    .insert(spentCartKeys)
    .values(lines.map(({ clientKey }) => ({ userId, clientKey, orderId })))
    .onConflictDoUpdate({
      target: [spentCartKeys.userId, spentCartKeys.clientKey],
      set: { orderId },
      setWhere: isNull(spentCartKeys.orderId),
    })
    .returning({ key: spentCartKeys.clientKey });
  if (spent.length !== lines.length) throw new Error("A cart line is bought once.");
  await tx.execute(sql`
    with bought as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as b("clientKey" uuid, quantity int)
    ), gone as (
      delete from cart_lines c using bought b
      where c.user_id = ${userId} and c.client_key = b."clientKey" and c.quantity <= b.quantity
    )
    update cart_lines c set quantity = c.quantity - b.quantity, client_key = gen_random_uuid() from bought b
    where c.user_id = ${userId} and c.client_key = b."clientKey" and c.quantity > b.quantity`);
}
