import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { examinations } from "#db/schema/examinations.ts";
import { stores } from "#db/schema/stores.ts";
import { isPermitted, permittedStores } from "#domain/access/permission.ts";
import { type Actor, fullName } from "#domain/accounts/actor.ts";
import { inStores } from "#services/stores/in-stores.ts";

/** Of an examination what is no health data: when, where, by whom. */
export type ListedExam = {
  bookingId: string;
  version: number;
  at: Date;
  storeName: string;
  by: string;
  isErased: boolean;
};

const MOST = 50;

/** The examinations of a customer in stores where somebody examines, the newest first; nothing of what was found. */
export async function listCustomerExams(db: Db, { actor, id }: { actor: Actor; id: number }): Promise<ListedExam[]> {
  if (!isPermitted(actor, "visit.examine")) return [];
  const rows = await db
    .select({
      bookingId: examinations.bookingId,
      version: examinations.version,
      at: examinations.finishedAt,
      erasedAt: examinations.erasedAt,
      storeName: stores.name,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(examinations)
    .innerJoin(eyeTestBookings, eq(eyeTestBookings.id, examinations.bookingId))
    .innerJoin(stores, eq(stores.id, eyeTestBookings.storeId))
    .leftJoin(users, eq(users.id, examinations.byUserId))
    .where(
      and(
        eq(eyeTestBookings.customerId, id),
        isNotNull(examinations.finishedAt),
        inStores(eyeTestBookings.storeId, permittedStores(actor, "visit.examine")),
      ),
    )
    .orderBy(desc(examinations.finishedAt), desc(examinations.version))
    .limit(MOST);
  return rows.map(({ firstName, lastName, erasedAt, at, ...row }) => ({
    ...row,
    at: at!,
    by: firstName === null ? "" : fullName({ firstName, lastName: lastName ?? "" }),
    isErased: erasedAt !== null,
  }));
}
