import { and, asc, count, eq, gt, ilike, inArray, isNull, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { sessions, users } from "#db/schema/accounts.ts";
import { stores } from "#db/schema/stores.ts";
import type { Duty } from "#domain/access/duty-names.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, type Role, STAFF_ROLES, type StaffActor, type SystemActor } from "#domain/accounts/actor.ts";
import { readOrderTerm } from "#domain/orders/read-order-term.ts";
import { likeLiteral } from "#services/like-literal.ts";

export type ListedStaff = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  role: Role;
  storeCode: string | null;
  enabled: boolean;
  sessions: number;
  /** An app that was confirmed, or a passkey. */
  hasFactor: boolean;
  duties: { duty: Duty; storeCode: string | null }[];
};

export type AskedStaff = {
  actor: Actor | SystemActor;
  now: Date;
  roles?: readonly StaffActor["role"][];
  /** Part of a name, of an e-mail address or of a phone number. */
  q?: string;
  storeId?: number | null;
  enabled?: boolean;
  id?: number;
};

/** Everybody who works or has worked here, whether they may come in or not. */
export async function listStaff(db: Db, asked: AskedStaff): Promise<ListedStaff[]> {
  requirePermission(asked.actor, "staff.list");
  const { roles = [], q = "", storeId = null, enabled, id } = asked;
  return db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      phoneNumber: users.phoneNumber,
      role: users.role,
      storeCode: stores.storeCode,
      enabled: users.enabled,
      sessions: count(sessions.id),
      hasFactor: sql<boolean>`(
        exists (select 1 from second_factors f where f.user_id = users.id and f.confirmed_at is not null)
        or exists (select 1 from passkeys p where p.user_id = users.id))`,
      duties: sql<{ duty: Duty; storeCode: string | null }[]>`coalesce((
        select json_agg(json_build_object('duty', g.duty, 'storeCode', s.store_code) order by g.duty, g.id)
        from duty_grants g left join stores s on s.id = g.store_id where g.user_id = users.id), '[]')`,
    })
    .from(users)
    .leftJoin(stores, eq(stores.id, users.storeId))
    .leftJoin(sessions, and(eq(sessions.userId, users.id), gt(sessions.expiresAt, asked.now)))
    .where(
      and(
        inArray(users.role, roles.length > 0 ? [...roles] : [...STAFF_ROLES]),
        isNull(users.erasedAt),
        id === undefined ? undefined : eq(users.id, id),
        enabled === undefined ? undefined : eq(users.enabled, enabled),
        storeId === null ? undefined : worksAt(storeId),
        q === "" ? undefined : isCalled(q),
      ),
    )
    .groupBy(users.id, stores.id)
    .orderBy(asc(users.role), asc(users.firstName), asc(users.id));
}

/** Theirs by the role, or by a duty that they were given for it. */
function worksAt(storeId: number) {
  const isGranted = sql`exists (select 1 from duty_grants g where g.user_id = users.id and g.store_id = ${storeId})`;
  return or(eq(users.storeId, storeId), isGranted);
}

/** The few who work here are looked through. */
function isCalled(q: string) {
  const part = `%${likeLiteral(q)}%`;
  const name = sql`${users.firstName} || ' ' || ${users.lastName}`;
  const term = readOrderTerm(q);
  const digits = term?.kind === "phone" || term?.kind === "end of phone" ? term.text : q;
  const phone = `%${likeLiteral(digits)}%`;
  return or(ilike(name, part), ilike(users.email, part), ilike(users.phoneNumber, phone));
}
