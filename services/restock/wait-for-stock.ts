import { and, eq, sql } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { attributeValues, productAttributes, products } from "#db/schema/catalogue.ts";
import { stockWaits } from "#db/schema/stock-waits.ts";
import { stock } from "#db/schema/stock.ts";
import { type Actor, idOf } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { AppError } from "#domain/wire/errors.ts";
import { lockCustomer } from "#services/cart/lock-customer.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";
import { mayWriteTo } from "#services/throttle/may-write-to.ts";

type Wanted = {
  actor: Actor;
  productId: number;
  unitId: number;
  email: string;
  address: string;
  phone?: string | undefined;
  byMessage?: boolean;
};

/**
 * Notes that somebody wants to hear when a unit is back. Asking twice is asking once, and nobody learns whether an address
 * waits already. Nothing is noted of what can be bought now. `byMessage` without a phone means that of one's account;
 * `no_phone` when there is none. Throws `not_found` for a unit that is not this product's.
 */
export async function waitForStock(
  shop: Shop,
  given: Wanted,
): Promise<{ ok: true } | { ok: false; reason: "in_stock" | "no_phone" }> {
  const { actor, email } = given;
  const now = shop.now();
  const wanted = await phoneFor(shop, given);
  if (!wanted.ok) return wanted;
  await countAttempt(shop.db, { rule: "stock-wait", subject: { address: given.address }, now });
  const [unit] = await shop.db
    .select({
      id: attributeValues.id,
      free: sql<number>`coalesce(${stock.totalQuantity} - ${stock.soldQuantity} - ${stock.heldQuantity}, 0)`,
    })
    .from(attributeValues)
    .innerJoin(products, and(eq(products.id, attributeValues.productId), eq(products.published, true)))
    .innerJoin(
      productAttributes,
      and(eq(productAttributes.id, attributeValues.attributeId), eq(productAttributes.published, true)),
    )
    .leftJoin(stock, and(eq(stock.attributeValueId, attributeValues.id), eq(stock.storeId, WEBSITE_STORE.id)))
    .where(and(eq(attributeValues.id, given.unitId), eq(attributeValues.productId, given.productId)));
  if (!unit) throw new AppError("not_found");
  if (unit.free > 0) return { ok: false, reason: "in_stock" };
  // Whoever names another's address over and over is told the same as ever.
  if (!(await mayWriteTo(shop.db, { rule: "stock-wait-account", to: email, now }))) return { ok: true };
  const phone = await phoneToTell(shop, wanted.phone);
  const userId = idOf(actor);
  await shop.db.transaction(async (tx) => {
    if (userId !== null) await lockCustomer(tx, userId);
    await tx
      .insert(stockWaits)
      .values({ attributeValueId: unit.id, email, phone, userId, createdAt: now })
      .onConflictDoUpdate({
        target: [stockWaits.emailKey, stockWaits.attributeValueId],
        // Whoever waits keeps their place; whoever was told before waits anew. A line that several have asked for is nobody's
        // but the e-mail's.
        set: {
          userId: sql`case when ${stockWaits.userId} = excluded.user_id then excluded.user_id end`,
          // The number that asked last; whoever names none takes none away.
          phone: sql`coalesce(excluded.phone, ${stockWaits.phone})`,
          createdAt: sql`case when ${stockWaits.toldAt} is null then ${stockWaits.createdAt} else excluded.created_at end`,
          freeSince: null,
          toldAt: null,
        },
      });
  });
  return { ok: true };
}

/** The number that a text message was asked for: the typed one, or that of one's account. Null where none is wanted or none can be sent. */
async function phoneFor(
  shop: Shop,
  { actor, phone, byMessage = false }: Wanted,
): Promise<{ ok: true; phone: string | null } | { ok: false; reason: "no_phone" }> {
  if (shop.messages === null || !(phone || byMessage)) return { ok: true, phone: null };
  if (phone) return { ok: true, phone };
  const userId = idOf(actor);
  if (userId === null) return { ok: false, reason: "no_phone" };
  const [user] = await shop.db.select({ phone: users.phoneNumber }).from(users).where(eq(users.id, userId));
  return user ? { ok: true, phone: user.phone } : { ok: false, reason: "no_phone" };
}

/** A number that is named over and over gets no more, and that is told to nobody. */
async function phoneToTell(shop: Shop, phone: string | null): Promise<string | null> {
  const rule = "stock-wait-phone-account";
  return phone !== null && (await mayWriteTo(shop.db, { rule, to: phone, now: shop.now() })) ? phone : null;
}
