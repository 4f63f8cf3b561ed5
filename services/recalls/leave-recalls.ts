import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client.ts";
import { recalls } from "#db/schema/recalls.ts";
import { writeConsents } from "#services/customers/contact-consents.ts";
import { lockCustomers } from "#services/customers/lock-customers.ts";
import type { Shop } from "#services/shop.ts";

/** By the key that stands in the mail: no more of these mails. `left` is false where it is so already, or nobody has the key. */
export async function leaveRecalls(
  shop: Pick<Shop, "db" | "now">,
  { key }: { key: string },
): Promise<{ left: boolean; isKnown: boolean }> {
  if (!z.uuid().safeParse(key).success) return UNKNOWN;
  return shop.db.transaction(async (tx) => {
    const id = await lockAsked(tx, key);
    if (id === null) return UNKNOWN;
    const byMail = { shown: ["recall by mail" as const], ticked: [] };
    const changed = await writeConsents(tx, { id, how: "link", by: null, now: shop.now(), ...byMail });
    return { left: changed.length > 0, isKnown: true };
  });
}

const UNKNOWN = { left: false, isKnown: false };

/** Whoever was asked, locked. A merge or a parting that was first has made the recall another's, who is locked then. */
async function lockAsked(tx: Db, key: string): Promise<number | null> {
  let locked: number | null = null;
  for (;;) {
    const [asked] = await tx.select({ id: recalls.customerId }).from(recalls).where(eq(recalls.leaveKey, key));
    if (!asked) return null;
    if (asked.id === locked) return locked;
    await lockCustomers(tx, [asked.id]);
    locked = asked.id;
  }
}
