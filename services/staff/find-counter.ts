import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";
import type { StaffActor } from "#domain/accounts/actor.ts";

export type FoundCounter = { ok: true; storeId: number | null } | { ok: false; reason: "unknown_store" | "website" };

/** The store that somebody is to belong to, by its code; null for none. The website has no counter, so no sellers. */
export async function findCounter(
  tx: Db,
  given: { code: string | null; role: StaffActor["role"] },
): Promise<FoundCounter> {
  const { code, role } = given;
  if (code === null) return { ok: true, storeId: null };
  const [store] = await tx
    .select({ id: stores.id, kind: stores.kind })
    .from(stores)
    .where(eq(stores.storeCode, code.trim().toUpperCase()));
  if (!store) return { ok: false, reason: "unknown_store" };
  return store.kind === "website" && role === "seller"
    ? { ok: false, reason: "website" }
    : { ok: true, storeId: store.id };
}
