import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { startSession } from "#services/accounts/start-session.ts";

type NewUser = typeof users.$inferInsert;

let made = 0;

/** A user who signs in with no password: use `signedIn` for sessions. */
export async function makeUser(db: Db, given: Partial<NewUser> = {}): Promise<UserActor> {
  made += 1;
  const [user] = await db
    .insert(users)
    .values({
      email: `customer${made}@example.in`,
      firstName: "Asha",
      lastName: "Rao",
      phoneNumber: "9812345678",
      passwordHash: "none",
      ...given,
    })
    .returning();
  const { id, email, firstName, lastName, phoneNumber, role, storeId, profilePicture } = user!;
  return { kind: "user", id, email, firstName, lastName, phoneNumber, role, storeId, profilePicture };
}

/** The headers of someone signed in with a token. */
export async function bearerOf(db: Db, user: UserActor, now: Date): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await startSession(db, { userId: user.id, kind: "bearer", now })}` };
}
