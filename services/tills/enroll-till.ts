import { and, eq } from "drizzle-orm";
import { stores } from "#db/schema/stores.ts";
import { tills } from "#db/schema/tills.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { requireFreshFactor } from "#domain/access/second-factor.ts";
import { type Actor, idOf } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { hashToken, newToken } from "#services/accounts/session-token.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { findTill } from "./find-till.ts";

export type TillEnrolled = { ok: true; id: number; token: string } | { ok: false; reason: "name_taken" | "is_till" };

/** The device in front of whoever manages a store becomes a till of it. Answers its key, which nobody can read again later. */
export async function enrollTill(
  shop: Pick<Shop, "db" | "now">,
  given: { actor: Actor; storeId: number; name: string; device: string | null },
): Promise<TillEnrolled> {
  const { actor, storeId, name } = given;
  const now = shop.now();
  requirePermission(actor, "till.manage", { storeId });
  requireFreshFactor(actor, now);
  const token = newToken();
  return shop.db.transaction(async (tx) => {
    const [store] = await tx
      .select({ id: stores.id })
      .from(stores)
      .where(and(eq(stores.id, storeId), eq(stores.kind, "shop")));
    if (!store) throw new AppError("not_found");
    if (await findTill(tx, { token: given.device })) return { ok: false, reason: "is_till" };
    const [made] = await tx
      .insert(tills)
      .values({ storeId, name, tokenHash: hashToken(token), enrolledBy: idOf(actor), createdAt: now })
      .onConflictDoNothing()
      .returning({ id: tills.id });
    if (!made) return { ok: false, reason: "name_taken" };
    const object = { kind: "till", id: made.id } as const;
    await recordAudit(tx, {
      actor,
      action: "till.enrolled",
      object,
      changes: { name: [null, name] },
      data: { storeId },
      now,
    });
    return { ok: true, id: made.id, token };
  });
}
