import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { sessions, users } from "#db/schema/accounts.ts";
import { type Actor, GUEST } from "#domain/accounts/actor.ts";
import { askedFactor, withFactor } from "./asked-factor.ts";
import { lockSignIn } from "./lock-sign-in.ts";
import { grantedDuties, withGrants } from "./granted-duties.ts";
import { SESSION_IDLE_MS, SESSION_RENEW_MS } from "./session-times.ts";
import { hashToken, looksLikeToken } from "./session-token.ts";

/** Where a token came from. One kind does not pass for the other: a cookie's token is useless in a header. */
export type Credential = { kind: "cookie" | "bearer"; token: string };

/**
 * Joins a session to its user. `= any` keeps PostgreSQL from a merge join. It chose one where its statistics knew sessions of
 * the first accounts alone, and then read all accounts to find one of the newest.
 */
export const isItsUser = sql`${users.id} = any(array[${sessions.userId}])`;

/** What is read of whoever holds a token, where `isLive` says so with `liveValues`. */
export const holderColumns = {
  sessionId: sessions.id,
  signInId: sessions.signInId,
  lastSeenAt: sessions.lastSeenAt,
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  phoneNumber: users.phoneNumber,
  role: users.role,
  storeId: users.storeId,
  profilePicture: users.profilePicture,
  grants: grantedDuties,
  ...askedFactor,
};

/** Of a session joined to its user: it is of this kind, and has neither ended nor idled for too long; nor is its user disabled. */
export const isLive = and(
  eq(sessions.kind, sql.placeholder("kind")),
  gt(sessions.expiresAt, sql.placeholder("now")),
  gt(sessions.lastSeenAt, sql.placeholder("idleSince")),
  // Seen under a clock that was ahead: it would not count as idle until the true time gets there.
  lt(sessions.lastSeenAt, sql.placeholder("idleUntil")),
  eq(users.enabled, true),
);

export function liveValues({ kind, now }: { kind: Credential["kind"]; now: Date }): Record<string, string> {
  return {
    kind,
    now: now.toISOString(),
    idleSince: new Date(now.getTime() - SESSION_IDLE_MS).toISOString(),
    idleUntil: new Date(now.getTime() + SESSION_IDLE_MS).toISOString(),
  };
}

/** Who holds this token now; a guest when it is unknown, ended, idle for too long, or its user is disabled. */
export async function findActor(
  db: Db,
  { credential, now }: { credential: Credential | null; now: Date },
): Promise<Actor> {
  if (!credential || !looksLikeToken(credential.token)) return GUEST;
  let statement = prepared.get(db);
  if (!statement) prepared.set(db, (statement = prepareHolder(db)));
  const [row] = await statement.execute({
    tokenHash: hashToken(credential.token),
    ...liveValues({ kind: credential.kind, now }),
  });
  if (!row) return GUEST;
  await noteSeen(db, { row, now });
  const { sessionId: _session, signInId: _signIn, lastSeenAt: _seen, factorAt, isFactorNeeded, ...user } = row;
  return withFactor(withGrants({ kind: "user", ...user }), { factorAt, isFactorNeeded });
}

/** Planned once per connection: it is asked with each request of somebody signed in. */
const prepared = new WeakMap<Db, ReturnType<typeof prepareHolder>>();

function prepareHolder(db: Db) {
  return db
    .select(holderColumns)
    .from(sessions)
    .innerJoin(users, isItsUser)
    .where(and(eq(sessions.tokenHash, sql.placeholder("tokenHash")), isLive))
    .prepare("holder_of_token");
}

/** A sign of life, written down once in a while. */
export async function noteSeen(
  db: Db,
  { row, now }: { row: { sessionId: string; id: number; signInId: string | null; lastSeenAt: Date }; now: Date },
): Promise<void> {
  const stale = new Date(now.getTime() - SESSION_RENEW_MS);
  if (row.lastSeenAt >= stale) return;
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(
      and(
        inArray(sessions.id, lockSignIn(db, { id: row.sessionId, userId: row.id, signInId: row.signInId })),
        lt(sessions.lastSeenAt, stale),
      ),
    );
}
