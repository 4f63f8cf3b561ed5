import { and, desc, eq, gt } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { sessions } from "#db/schema/accounts.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { type ListedStaff, listStaff } from "./list-staff.ts";
import { findLastPassword } from "./set-staff-password.ts";

export type StaffMember = ListedStaff & {
  /** Where they are signed in now, the browser that was seen last first. */
  signedIn: { client: string; since: Date; lastSeen: Date }[];
  /** The entry of the log by which an owner gave them a new password last. */
  lastPassword: number | null;
};

/** One who works here. A customer's id is as unknown as any other. */
export async function getStaffMember(db: Db, given: { actor: Actor; id: number; now: Date }): Promise<StaffMember> {
  const { id, now } = given;
  const [[member], signedIn, password] = await Promise.all([
    listStaff(db, given),
    db
      .select({ client: sessions.client, since: sessions.createdAt, lastSeen: sessions.lastSeenAt })
      .from(sessions)
      .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, now)))
      .orderBy(desc(sessions.lastSeenAt))
      .limit(50),
    findLastPassword(db, id),
  ]);
  if (!member) throw new AppError("not_found", { message: "Nobody who works here has this number" });
  return { ...member, signedIn, lastPassword: password?.entry ?? null };
}
