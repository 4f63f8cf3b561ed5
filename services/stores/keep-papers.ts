import { and, asc, eq, gt } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { storePapers } from "#db/schema/store-days.ts";
import { differingFields, PAPER_FIELDS, type StoreValues } from "#domain/stores/store-fields.ts";

type Papers = Pick<StoreValues, (typeof PAPER_FIELDS)[number]>;

const papersOf = ({ name, address, city, stateCode, zipCode, phone, landline, email, gstin }: Papers): Papers => ({
  name,
  address,
  city,
  stateCode,
  zipCode,
  phone,
  landline,
  email,
  gstin,
});

/** Keeps what bills said of a store until now, where a change is about that. */
export async function keepPapers(
  tx: Db,
  { id, before, after, now }: { id: number; before: StoreValues; after: StoreValues; now: Date },
): Promise<void> {
  if (differingFields(PAPER_FIELDS, before, after).length === 0) return;
  // Two changes of one instant: what held before the first is what was said until then.
  await tx
    .insert(storePapers)
    .values({ storeId: id, until: now, ...papersOf(before) })
    .onConflictDoNothing();
}

/** What a paper of that moment says of its store. */
export async function papersAt<Store extends Papers & { id: number }>(db: Db, store: Store, at: Date): Promise<Store> {
  const [kept] = await db
    .select()
    .from(storePapers)
    .where(and(eq(storePapers.storeId, store.id), gt(storePapers.until, at)))
    .orderBy(asc(storePapers.until))
    .limit(1);
  return kept ? { ...store, ...papersOf(kept) } : store;
}
