import { and, eq, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { cartLines } from "#db/schema/cart.ts";
import { cartPrescriptions } from "#db/schema/prescriptions.ts";
import type { AddUse } from "#domain/prescriptions/read-eyes.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { Shop } from "#services/shop.ts";
import { judgeReuse, type ReuseRefusal } from "./judge-reuse.ts";
import { type PrescriptionHolder, type PrescriptionOwner, requireOwner } from "./holder.ts";

/**
 * A saved prescription for a line of the cart, by the line's client key; the line itself may still be a guest's, in the
 * browser. Once more, or with another prescription, replaces what was there.
 */
export async function attachToCart(
  shop: Shop,
  given: { holder: PrescriptionHolder; cartKey: string; prescriptionId: string; addUse?: AddUse },
): Promise<{ ok: true } | ReuseRefusal> {
  const { holder, cartKey, prescriptionId, addUse = "optional" } = given;
  const owner = requireOwner(holder);
  return shop.db.transaction(async (tx) => {
    const fits = await judgeReuse(tx, shop, { owner, prescriptionId, addUse });
    if (!fits.ok) return fits;
    await putOnCart(tx, { owner, cartKey, prescriptionId, now: shop.now() });
    return { ok: true as const };
  });
}

/** Takes the prescription off a line again: "later". */
export async function detachFromCart(
  shop: Shop,
  given: { holder: PrescriptionHolder; cartKey: string },
): Promise<void> {
  const owner = requireOwner(given.holder);
  await shop.db.delete(cartPrescriptions).where(and(eq(cartPrescriptions.cartKey, given.cartKey), isOf(owner)));
}

/** The guard is in the write: a key that somebody else uses is as unknown as one that never was. */
export async function putOnCart(
  tx: Db,
  given: { owner: PrescriptionOwner; cartKey: string; prescriptionId: string; now: Date },
): Promise<void> {
  const { owner, cartKey, prescriptionId, now } = given;
  const foreign = await tx.$count(
    cartLines,
    and(eq(cartLines.clientKey, cartKey), owner.userId === null ? undefined : ne(cartLines.userId, owner.userId)),
  );
  if (foreign > 0) throw new AppError("not_found");
  const [put] = await tx
    .insert(cartPrescriptions)
    .values({ cartKey, prescriptionId, createdAt: now })
    .onConflictDoUpdate({
      target: cartPrescriptions.cartKey,
      set: { prescriptionId, createdAt: now },
      setWhere: isOf(owner),
    })
    .returning({ cartKey: cartPrescriptions.cartKey });
  if (!put) throw new AppError("not_found");
}

function isOf(owner: PrescriptionOwner) {
  const mine = owner.userId === null ? sql`p.guest_key_hash = ${owner.guestKeyHash}` : sql`p.user_id = ${owner.userId}`;
  return sql`exists (select 1 from prescriptions p where p.id = ${cartPrescriptions.prescriptionId} and ${mine})`;
}
