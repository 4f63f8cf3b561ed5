import { and, desc, eq } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { prescriptionReads, prescriptions } from "#db/schema/prescriptions.ts";
import { fullName } from "#domain/accounts/actor.ts";
import type { Shop } from "#services/shop.ts";
import { ownedBy, type PrescriptionHolder, requireOwner } from "./holder.ts";
import type { HowRead } from "./log-reads.ts";

export type PrescriptionRead = {
  prescriptionId: string;
  at: Date;
  how: HowRead;
  /** "you", a member of staff by name, or whoever held a link. */
  who: { kind: "you" } | { kind: "staff"; name: string; role: string } | { kind: "link" } | { kind: "gone" };
};

/** Who has looked at one's own prescriptions, the latest first; one's own looks too. */
export async function listReads(
  shop: Shop,
  given: { holder: PrescriptionHolder; prescriptionId?: string; limit?: number },
): Promise<PrescriptionRead[]> {
  const owner = requireOwner(given.holder);
  const { prescriptionId } = given;
  const rows = await shop.db
    .select({
      prescriptionId: prescriptionReads.prescriptionId,
      at: prescriptionReads.createdAt,
      how: prescriptionReads.how,
      actorId: prescriptionReads.actorUserId,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
    })
    .from(prescriptionReads)
    .innerJoin(prescriptions, eq(prescriptions.id, prescriptionReads.prescriptionId))
    .leftJoin(users, eq(users.id, prescriptionReads.actorUserId))
    .where(
      and(
        ownedBy(owner),
        prescriptionId === undefined ? undefined : eq(prescriptionReads.prescriptionId, prescriptionId),
      ),
    )
    .orderBy(desc(prescriptionReads.createdAt), desc(prescriptionReads.id))
    .limit(given.limit ?? 200);
  return rows.map(({ actorId, firstName, lastName, role, ...read }) => ({
    ...read,
    who: whoIs({ actorId, ownId: owner.userId, how: read.how, firstName, lastName, role }),
  }));
}

function whoIs(row: {
  actorId: number | null;
  ownId: number | null;
  how: HowRead;
  firstName: string | null;
  lastName: string | null;
  role: string | null;
}): PrescriptionRead["who"] {
  if (row.how === "link") return { kind: "link" };
  // Before there was an account, only its own browser could look.
  if (row.actorId === null || row.actorId === row.ownId) return { kind: "you" };
  if (row.role === null) return { kind: "gone" };
  return {
    kind: "staff",
    name: fullName({ firstName: row.firstName ?? "", lastName: row.lastName ?? "" }),
    role: row.role,
  };
}
