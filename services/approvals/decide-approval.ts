import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { approvals } from "#db/schema/approvals.ts";
import { fullName, type UserActor } from "#domain/accounts/actor.ts";
import type { DecideRefusal } from "#domain/approvals/refusals.ts";
import { decideWhoDecides } from "#domain/approvals/limits.ts";
import { AppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { OrderShop } from "#services/orders/own-order.ts";
import { lockSubject } from "./lock-subject.ts";

export type DecideAnswer =
  | { ok: true; status: "approved" | "refused"; wasDecided: boolean }
  | { ok: false; reason: DecideRefusal }
  /** Somebody was quicker, or it was taken back. */
  | { ok: false; reason: "ended"; status: Exclude<Approval["status"], "asked">; by: string | null; at: Date }
  /** It can be done no more, and nothing was. */
  | { ok: false; reason: "lapsed"; words: string };

type Approval = typeof approvals.$inferSelect;
type Verdict = { verdict: "approve" | "refuse"; note: string };

/**
 * Says yes or no to what a colleague has asked. With a yes it is done, in the name of whoever asked, in the same transaction: one
 * without the other is never there, and a yes is used once. Of two who decide at one moment the second finds it decided.
 *
 * Locks: an order's customer, then the request, then what the act locks.
 */
export async function decideApproval(
  shop: OrderShop,
  given: { actor: UserActor; id: number } & Verdict,
): Promise<DecideAnswer> {
  const { actor, id, verdict } = given;
  const note = given.note.trim().slice(0, 500);
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const [found] = await tx.select().from(approvals).where(eq(approvals.id, id));
    if (!found) throw new AppError("not_found");
    const subject = await lockSubject(tx, shop, { actor, approval: found });
    const [asked] = await tx.select().from(approvals).where(eq(approvals.id, id)).for("update");
    if (asked!.status !== "asked") return ended(tx, { actor, approval: asked!, verdict });
    const { approvals: limits } = await getSettings(tx);
    const amount = asked!.amountPaise!;
    const may = decideWhoDecides(limits, {
      actor,
      askedBy: asked!.askedBy,
      asked: { kind: asked!.kind, amount },
      object: subject.object,
    });
    if (!may.ok) return may;
    if (verdict === "refuse" && note === "") return { ok: false, reason: "words_missing" };
    const words = verdict === "approve" ? await subject.act(actor) : null;
    if (words !== null) {
      await subject.close("lapsed");
      await end(tx, { id, status: "lapsed", note: words, decidedAt: now });
      await tell("approval.lapsed");
      return { ok: false, reason: "lapsed", words };
    }
    const status = verdict === "approve" ? "approved" : "refused";
    if (status === "refused") await subject.close("refused");
    const used = verdict === "approve" ? { usedAt: now } : {};
    await end(tx, { id, status, note, decidedBy: actor.id, decidedAt: now, ...used });
    await tell(`approval.${status}`);
    return { ok: true, status, wasDecided: false };

    function tell(action: "approval.approved" | "approval.refused" | "approval.lapsed") {
      return recordAudit(tx, {
        actor,
        action,
        object: subject.told,
        data: { approvalId: id, askedBy: asked!.askedBy, storeId: asked!.storeId, amountPaise: amount },
        now,
      });
    }
  });
}

const end = (tx: Db, { id, ...values }: Partial<Approval> & { id: number }) =>
  tx
    .update(approvals)
    .set(values)
    .where(and(eq(approvals.id, id), eq(approvals.status, "asked")));

/** A second press of whoever decided finds it done. */
async function ended(
  tx: Db,
  { actor, approval, verdict }: { actor: UserActor; approval: Approval; verdict: Verdict["verdict"] },
): Promise<DecideAnswer> {
  const { status, decidedBy, decidedAt } = approval;
  const wanted = verdict === "approve" ? "approved" : "refused";
  if (status === wanted && decidedBy === actor.id) return { ok: true, status, wasDecided: true };
  if (status === "asked" || decidedAt === null) throw new Error("What is asked has not ended.");
  const [who] =
    decidedBy === null
      ? []
      : await tx
          .select({ firstName: users.firstName, lastName: users.lastName })
          .from(users)
          .where(eq(users.id, decidedBy));
  return { ok: false, reason: "ended", status, by: who ? fullName(who) : null, at: decidedAt };
}
