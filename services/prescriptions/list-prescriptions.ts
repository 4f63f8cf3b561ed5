import { and, eq, isNull } from "drizzle-orm";
import { prescriptions } from "#db/schema/prescriptions.ts";
import type { Shop } from "#services/shop.ts";
import { findOwner, ownedBy, type PrescriptionHolder } from "./holder.ts";
import { logReads } from "./log-reads.ts";
import { openReadable, type PrescriptionView } from "./prescription-view.ts";

/** One's own history, the newest first, of one person or of all, without what cannot be opened. A guest without a key has none. */
export async function listPrescriptions(
  shop: Shop,
  given: { holder: PrescriptionHolder; personId?: number },
): Promise<PrescriptionView[]> {
  const { holder, personId } = given;
  const owner = findOwner(holder);
  if (!owner) return [];
  const condition = and(
    ownedBy(owner),
    isNull(prescriptions.erasedAt),
    personId === undefined ? undefined : eq(prescriptions.personId, personId),
  );
  const { views } = await openReadable(shop, shop.db, condition);
  await logReads(shop.db, { ids: views.map(({ id }) => id), actor: holder.actor, how: "shown", now: shop.now() });
  return views;
}
