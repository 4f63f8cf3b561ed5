import { desc, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { addresses } from "#db/schema/accounts.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { ownAddresses } from "#services/accounts/own-address.ts";
import { requireUser } from "#services/accounts/require-user.ts";
import { selectLastDelivery } from "./find-last-delivery.ts";

/** The PIN code of the address that this customer used last, else of the newest one. */
export async function findUsualPin(db: Db, { actor }: { actor: Actor }): Promise<string | null> {
  const { id: userId } = requireUser(actor);
  const [usual] = await db
    .select({ pin: addresses.zipCode })
    .from(addresses)
    .where(ownAddresses(userId))
    .orderBy(sql`${addresses.id} = ${selectLastDelivery(db, userId)} desc nulls last`, desc(addresses.id))
    .limit(1);
  return usual?.pin ?? null;
}
