import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import type { StoreRefusal } from "#domain/stores/store-fields.ts";
import type { NewStore } from "#domain/stores/store-form.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { refuseSeries } from "./refuse-series.ts";

export type AddStoreResult =
  | { ok: true; id: number }
  | {
      ok: false;
      reason: Extract<
        StoreRefusal,
        "state" | "code_taken" | "prefix_taken" | "prefix_used" | "prefix_of_other" | "series_begun"
      >;
    };

/** A shop that is new. Customers see it once it is opened on its page. */
export async function addStore(
  shop: Pick<Shop, "db" | "now">,
  { actor, ...store }: NewStore & { actor: UserActor },
): Promise<AddStoreResult> {
  requirePermission(actor, "store.add");
  if (store.gstin.slice(0, 2) !== store.stateCode) return { ok: false, reason: "state" };
  return shop.db.transaction((tx) => write(tx, { actor, store, now: shop.now() }));
}

async function write(
  tx: Db,
  { actor, store, now }: { actor: UserActor; store: NewStore; now: Date },
): Promise<AddStoreResult> {
  const refusal = await refuseSeries(tx, { storeId: null, before: null, after: store.invoicePrefix, now });
  if (refusal) return { ok: false, reason: refusal };
  const [made] = await tx
    .insert(stores)
    .values({ ...store, kind: "shop", open: false })
    .onConflictDoNothing({ target: stores.storeCode })
    .returning({ id: stores.id });
  if (!made) return { ok: false, reason: "code_taken" };
  const { name, storeCode, gstin, invoicePrefix } = store;
  await recordAudit(tx, {
    actor,
    action: "store.added",
    object: { kind: "store", id: made.id },
    changes: {
      name: [null, name],
      storeCode: [null, storeCode],
      gstin: [null, gstin],
      invoicePrefix: [null, invoicePrefix],
    },
    data: { storeId: made.id },
    now,
  });
  return { ok: true, id: made.id };
}
