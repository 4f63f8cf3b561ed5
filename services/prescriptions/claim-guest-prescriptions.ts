import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { prescriptions } from "#db/schema/prescriptions.ts";
import { hashToken, looksLikeToken } from "#services/accounts/session-token.ts";
import type { Shop } from "#services/shop.ts";
import { recordGuardian } from "./keep-prescription.ts";
import { decryptContent } from "./encrypted-content.ts";

/** What somebody gave as a guest joins the account, with the lines of the cart that it is for. Once; a repeat finds nothing. */
export async function claimGuestPrescriptions(
  tx: Db,
  shop: Pick<Shop, "vault" | "now" | "log">,
  given: { userId: number; guestKey: string | null },
): Promise<number> {
  const { userId, guestKey } = given;
  if (guestKey === null || !looksLikeToken(guestKey)) return 0;
  const claimed = await tx
    .update(prescriptions)
    .set({ userId, guestKeyHash: null })
    .where(and(eq(prescriptions.guestKeyHash, hashToken(guestKey)), isNull(prescriptions.userId)))
    .returning({ id: prescriptions.id, encrypted: prescriptions.encrypted, keyName: prescriptions.keyName });
  for (const { id, encrypted, keyName } of claimed) {
    if (encrypted && keyName && needsGuardian(shop, { id, encrypted, keyName })) {
      await recordGuardian(tx, { userId, prescriptionId: id, now: shop.now() });
    }
  }
  return claimed.length;
}

/** Nobody is kept out of their account by a key that is missing just now; the consent stands in the values as well. */
function needsGuardian(
  shop: Pick<Shop, "vault" | "log">,
  row: { id: string; encrypted: Buffer; keyName: string },
): boolean {
  try {
    return decryptContent(shop.vault, row.id, { bytes: row.encrypted, keyName: row.keyName }).guardian;
  } catch (error) {
    shop.log.error({ err: error, prescription: row.id }, "a guest's prescription could not be opened");
    return false;
  }
}
