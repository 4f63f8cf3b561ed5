import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { sessions, users } from "#db/schema/accounts.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { changePassword } from "#services/accounts/change-password.ts";
import { createPasswordReset } from "#services/accounts/create-password-reset.ts";
import type { Credential } from "#services/accounts/find-actor.ts";
import { sessionCookieName } from "#services/accounts/session-cookie.ts";
import { SESSION_IDLE_MS } from "#services/accounts/session-times.ts";
import { signOut } from "#services/accounts/sign-out.ts";
import { startSession } from "#services/accounts/start-session.ts";
import type { Shop } from "#services/shop.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";

export const KINDS = ["bearer", "cookie"] as const satisfies readonly Credential["kind"][];

export type Headers = Record<string, string>;

/** As a page of the shop sends it. */
export function carry(shop: Shop, { kind, token }: Credential): Headers {
  if (kind === "bearer") return { authorization: `Bearer ${token}` };
  return { cookie: `${sessionCookieName(shop.appUrl)}=${token}`, origin: shop.appUrl };
}

/** A session of its own for each request, since some calls end it. */
export async function signedIn(shop: Shop, actor: UserActor, kind: Credential["kind"]): Promise<Headers> {
  return carry(shop, { kind, token: await startSession(shop.db, { userId: actor.id, kind, now: shop.now() }) });
}

type Ending = (db: Db, given: { user: UserActor; credential: Credential }) => Promise<unknown>;

/** Every way in which a session that was good is none any more, by header and by cookie. */
export async function deadSessions(shop: Shop): Promise<{ how: string; headers: Headers }[]> {
  const ofUser = ({ id }: UserActor) => eq(sessions.userId, id);
  const endings: Record<string, Ending> = {
    idle: (db, { user }) =>
      db
        .update(sessions)
        .set({ lastSeenAt: new Date(shop.now().getTime() - SESSION_IDLE_MS) })
        .where(ofUser(user)),
    expired: (db, { user }) => db.update(sessions).set({ expiresAt: shop.now() }).where(ofUser(user)),
    "signed out": (db, { credential }) => signOut(db, { credentials: [credential] }),
    "password changed": async (_, { user }) => {
      const token = await createPasswordReset(shop, { userId: user.id });
      await changePassword(shop, { token, password: "another password" });
    },
    disabled: (db, { user }) => db.update(users).set({ enabled: false }).where(eq(users.id, user.id)),
  };
  const dead: { how: string; headers: Headers }[] = [];
  for (const kind of KINDS) {
    for (const [how, end] of Object.entries(endings)) {
      const user = await makeUser(shop.db, { email: `${how.replaceAll(" ", "")}.${kind}@example.in` });
      const credential = { kind, token: await startSession(shop.db, { userId: user.id, kind, now: shop.now() }) };
      await end(shop.db, { user, credential });
      dead.push({ how: `${how}, by ${kind}`, headers: carry(shop, credential) });
    }
    const user = await makeUser(shop.db, { email: `live.${kind}@example.in` });
    const token = await startSession(shop.db, { userId: user.id, kind, now: shop.now() });
    const tampered = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    dead.push({ how: `tampered, by ${kind}`, headers: carry(shop, { kind, token: tampered }) });
    const other = kind === "bearer" ? "cookie" : "bearer";
    dead.push({ how: `a ${kind} carried as ${other}`, headers: carry(shop, { kind: other, token }) });
  }
  return dead;
}
