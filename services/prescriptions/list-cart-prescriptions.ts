import { and, eq, inArray, isNull } from "drizzle-orm";
import { cartPrescriptions, prescriptions } from "#db/schema/prescriptions.ts";
import { prescriptionLabel } from "#domain/prescriptions/prescription-label.ts";
import type { Shop } from "#services/shop.ts";
import { findOwner, ownedBy, type PrescriptionHolder } from "./holder.ts";
import { openContent } from "./open-content.ts";

/** "Asha, added 21 Nov 2026": enough to know which it is, and nothing of anybody's eyes. */
export type CartPrescription = { id: string; label: string };

/** What lies with the lines of a cart, by their client keys. Only the holder's own: a key of somebody else has nothing. */
export async function listCartPrescriptions(
  shop: Shop,
  given: { holder: PrescriptionHolder; cartKeys: readonly string[] },
): Promise<Record<string, CartPrescription>> {
  const owner = findOwner(given.holder);
  if (!owner || given.cartKeys.length === 0) return {};
  const { id, encrypted, keyName, createdAt } = prescriptions;
  const rows = await shop.db
    .select({ cartKey: cartPrescriptions.cartKey, id, encrypted, keyName, createdAt })
    .from(cartPrescriptions)
    .innerJoin(prescriptions, eq(prescriptions.id, cartPrescriptions.prescriptionId))
    .where(
      and(inArray(cartPrescriptions.cartKey, [...given.cartKeys]), ownedBy(owner), isNull(prescriptions.erasedAt)),
    );
  return Object.fromEntries(
    rows.flatMap((row) => {
      const content = openContent(shop, row);
      if (content === null) return [];
      const label = prescriptionLabel({ customerName: content.customerName, createdAt: row.createdAt });
      return [[row.cartKey, { id: row.id, label }]];
    }),
  );
}
