import { and, eq, isNull } from "drizzle-orm";
import { tills, tillSessions } from "#db/schema/tills.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { requireFreshFactor } from "#domain/access/second-factor.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";

export type TillRevoked = { ok: true } | { ok: false; reason: "revoked_already" };

/** The device is no till any more, and whoever has unlocked it is out with the next request. */
export async function revokeTill(
  shop: Pick<Shop, "db" | "now">,
  { actor, tillId }: { actor: Actor; tillId: number },
): Promise<TillRevoked> {
  const now = shop.now();
  requirePermission(actor, "till.manage");
  return shop.db.transaction(async (tx) => {
    const [till] = await tx.select().from(tills).where(eq(tills.id, tillId)).for("no key update");
    if (!till) throw new AppError("not_found");
    requirePermission(actor, "till.manage", { storeId: till.storeId });
    requireFreshFactor(actor, now);
    const [revoked] = await tx
      .update(tills)
      .set({ revokedAt: now })
      .where(and(eq(tills.id, tillId), isNull(tills.revokedAt)))
      .returning({ id: tills.id });
    if (!revoked) return { ok: false, reason: "revoked_already" };
    await tx.delete(tillSessions).where(eq(tillSessions.tillId, tillId));
    const object = { kind: "till", id: tillId } as const;
    const { storeId, name } = till;
    await recordAudit(tx, {
      actor,
      action: "till.revoked",
      object,
      changes: { name: [name, null] },
      data: { storeId },
      now,
    });
    return { ok: true };
  });
}
