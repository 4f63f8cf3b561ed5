import { sql } from "drizzle-orm";
import type { GrantedDuty } from "#domain/access/duty-names.ts";
import type { UserActor } from "#domain/accounts/actor.ts";

/**
 * The duties that somebody was given, in the read of their row of `users`, so that who acts is known by one statement.
 * Null without any; of customers they are not looked for.
 */
export const grantedDuties = sql<GrantedDuty[] | null>`case when users.role <> 'customer' then (
  select json_agg(json_build_object('duty', g.duty, 'storeId', g.store_id) order by g.id)
  from duty_grants g where g.user_id = users.id) end`;

export function withGrants({
  grants,
  ...user
}: Omit<UserActor, "grants"> & { grants: GrantedDuty[] | null }): UserActor {
  return grants === null ? user : { ...user, grants };
}
