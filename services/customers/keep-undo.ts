import { and, eq, gt, inArray, or } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client.ts";
import { customerUndos } from "#db/schema/customer-undos.ts";
import type { Shop } from "#services/shop.ts";

const values = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  birthYear: z.number().nullable(),
  gstin: z.string().nullable(),
  homeStoreId: z.number().nullable(),
});
const change = z.object({ before: values, after: values });

const kept = z.object({
  own: change,
  /** Of a merge: the one who went, and what moved with them. */
  other: change.optional(),
  moved: z
    .object({
      orders: z.array(z.string()),
      visits: z.array(z.string()),
      customers: z.array(z.number()),
      // An older entry knows none of these.
      tasks: z.array(z.number()).default([]),
      consents: z.array(z.number()).default([]),
      recalls: z.array(z.string()).default([]),
    })
    .optional(),
});
export type KeptUndo = z.infer<typeof kept>;

const DAY_MS = 86_400_000;
const placeOf = (entry: number) => `customer undo ${entry}`;

/** Keeps what was there before, for whoever undoes this entry of the log. */
export async function keepUndo(
  tx: Db,
  { vault }: Pick<Shop, "vault">,
  given: { entry: number; customerId: number; otherId?: number; days: number; what: KeptUndo; now: Date },
): Promise<void> {
  const { entry, customerId, otherId = null, days, what, now } = given;
  const { bytes, keyName } = vault.encrypt(Buffer.from(JSON.stringify(what), "utf8"), placeOf(entry));
  const endsAt = new Date(now.getTime() + days * DAY_MS);
  await tx.insert(customerUndos).values({ entryId: entry, customerId, otherId, encrypted: bytes, keyName, endsAt });
}

/** Null: its term is over, or the person was erased. */
export async function readUndo(
  tx: Db,
  { vault, now }: Pick<Shop, "vault" | "now">,
  entry: number,
): Promise<KeptUndo | null> {
  const [row] = await tx
    .select()
    .from(customerUndos)
    .where(and(eq(customerUndos.entryId, entry), gt(customerUndos.endsAt, now())));
  if (!row) return null;
  const plain = vault.decrypt({ bytes: row.encrypted, keyName: row.keyName }, placeOf(entry));
  return kept.parse(JSON.parse(plain.toString("utf8")));
}

export async function forgetUndos(tx: Db, { ids }: { ids: readonly number[] }): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(customerUndos)
    .where(or(inArray(customerUndos.customerId, [...ids]), inArray(customerUndos.otherId, [...ids])));
}
