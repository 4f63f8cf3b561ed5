import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { auditEntries, users } from "#db/schema/accounts.ts";
import { fullName } from "#domain/accounts/actor.ts";

/** Once that pieces of a transfer came onto the shelf. */
export type Receiving = { by: string; at: Date; pieces: number; missing: number };

/** Who has received something of a transfer, the first first: the transfer itself keeps only who ended it. */
export async function listReceivings(db: Db, transferId: number): Promise<Receiving[]> {
  const figure = (key: string) => sql<number>`(${auditEntries.data} ->> ${key})::int`;
  const rows = await db
    .select({
      at: auditEntries.createdAt,
      pieces: figure("pieces"),
      missing: figure("missing"),
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorUserId))
    .where(
      and(
        eq(auditEntries.entity, "transfer"),
        eq(auditEntries.entityId, String(transferId)),
        eq(auditEntries.action, "transfer.received"),
      ),
    )
    .orderBy(asc(auditEntries.id));
  return rows.map(({ at, pieces, missing, firstName, lastName }) => ({
    at,
    pieces,
    missing,
    by: firstName === null ? "" : fullName({ firstName, lastName: lastName ?? "" }),
  }));
}
