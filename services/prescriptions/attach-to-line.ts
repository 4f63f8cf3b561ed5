import { isSignedIn } from "#domain/accounts/actor.ts";
import type { Shop } from "#services/shop.ts";
import { addLineVersion, type LineRefusal, NO_ACCOUNT, openLine } from "./add-line-version.ts";
import { requireOrderLine } from "./find-order-line.ts";
import type { PrescriptionHolder } from "./holder.ts";
import { judgeLens } from "./judge-lens.ts";
import { judgeReuse, type ReuseRefusal } from "./judge-reuse.ts";
import { recordGiven } from "./record-given.ts";

/** A saved prescription of the order's customer for one of its lines: a new version, until the order is verified. */
export async function attachToLine(
  shop: Shop,
  given: { holder: PrescriptionHolder; orderLineId: number; prescriptionId: string },
): Promise<{ ok: true } | LineRefusal | ReuseRefusal> {
  const { actor } = given.holder;
  const { prescriptionId } = given;
  const line = await requireOrderLine(shop.db, { actor, orderLineId: given.orderLineId });
  return shop.db.transaction(async (tx) => {
    const opened = await openLine(tx, line);
    if (!opened.ok) return opened;
    if (opened.userId === null) return NO_ACCOUNT;
    const owner = { userId: opened.userId, guestKeyHash: null };
    const fits = await judgeReuse(tx, shop, { owner, prescriptionId, addUse: line.addUse });
    if (!fits.ok) return fits;
    const suits = await judgeLens(tx, { orderLineId: line.orderLineId, eyes: fits.eyes });
    if (!suits.ok) return suits;
    const byUserId = isSignedIn(actor) ? actor.id : null;
    const now = shop.now();
    await addLineVersion(tx, { line, prescriptionId, byUserId, now });
    await recordGiven(tx, { actor, line, prescriptionId, now });
    return { ok: true as const };
  });
}
