import { sql } from "drizzle-orm";
import { sessions } from "#db/schema/accounts.ts";
import { OBLIGING_DUTIES } from "#domain/access/second-factor.ts";
import type { UserActor } from "#domain/accounts/actor.ts";

const obliging = sql.raw(OBLIGING_DUTIES.map((duty) => `'${duty}'`).join(", "));

/** In the read of a row of `users`: whether a second factor is asked of them. Of customers it is not looked for. */
export const needsFactor = sql<boolean>`case when users.role = 'customer' then false else (
    users.role = 'admin'
    or exists (select 1 from duty_grants g where g.user_id = users.id and g.duty in (${obliging}))
    or exists (select 1 from second_factors f where f.user_id = users.id and f.confirmed_at is not null)
    or exists (select 1 from passkeys p where p.user_id = users.id)
    or coalesce((select (s.value -> 'security' ->> 'secondFactorForAll')::boolean from settings s limit 1), false)) end`;

/** In the read of a session with its user: when it was given, and whether it is asked of them. */
export const askedFactor = { factorAt: sessions.secondFactorAt, isFactorNeeded: needsFactor };

/** Of staff the session says whether they gave it. */
export function withFactor(
  actor: UserActor,
  { factorAt, isFactorNeeded }: { factorAt: Date | null; isFactorNeeded: boolean },
): UserActor {
  return actor.role === "customer" ? actor : { ...actor, secondFactor: { isNeeded: isFactorNeeded, at: factorAt } };
}
