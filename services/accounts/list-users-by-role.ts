import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import type { Actor, Role } from "#domain/accounts/actor.ts";
import { requireStaff } from "#services/accounts/require-user.ts";

export type UserOfRole = {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  role: Role;
  storeId: number | null;
};

/** Enabled users of a role, for the people of the shop. */
export async function listUsersByRole(
  db: Db,
  given: { actor: Actor; role: Role; page: number; limit: number },
): Promise<{ data: UserOfRole[]; total: number }> {
  requireStaff(given.actor);
  const where = and(eq(users.role, given.role), eq(users.enabled, true));
  const [data, total] = await Promise.all([
    db
      .select({
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        phoneNumber: users.phoneNumber,
        role: users.role,
        storeId: users.storeId,
      })
      .from(users)
      .where(where)
      .orderBy(asc(users.firstName), asc(users.id))
      .limit(given.limit)
      .offset((given.page - 1) * given.limit),
    db.$count(users, where),
  ]);
  return { data, total };
}
