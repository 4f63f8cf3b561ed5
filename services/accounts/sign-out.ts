import type { Db } from "#db/client.ts";
import type { Credential } from "#services/accounts/find-actor.ts";
import { endSession } from "#services/accounts/start-session.ts";

/** Ends the sessions that a request brought, its token's and its cookie's; those of other devices go on. */
export async function signOut(db: Db, { credentials }: { credentials: readonly Credential[] }): Promise<void> {
  await db.transaction(async (tx) => {
    for (const credential of credentials) await endSession(tx, { credential });
  });
}
