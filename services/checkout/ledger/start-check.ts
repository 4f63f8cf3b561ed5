import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { idOf } from "#domain/accounts/actor.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { openRun } from "./open-run.ts";

/** Asks for a check of the ledger. Where one is open, that is the one. */
export async function startCheck(
  { db, jobs, now: clock }: Pick<Shop, "db" | "jobs" | "now">,
  { actor }: { actor: Actor },
): Promise<{ isNew: boolean }> {
  requirePermission(actor, "ledger.run");
  const now = clock();
  return db.transaction(async (tx) => {
    const id = await openRun(tx, { jobs, now, userId: idOf(actor) });
    if (id === null) return { isNew: false };
    await recordAudit(tx, { actor, action: "ledger.check_asked", object: { kind: "shop", id: "ledger" }, now });
    return { isNew: true };
  });
}
