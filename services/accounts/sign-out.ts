import type { Db } from "#db/client.ts";
import type { Credential } from "./find-actor.ts";
import { endSession } from "./start-session.ts";

/** Ends the sign-ins that a request brought by its token and its cookie, whole; those of other devices go on. */
export async function signOut(db: Db, { credentials }: { credentials: readonly Credential[] }): Promise<void> {
  await db.transaction(async (tx) => {
    for (const credential of credentials) await endSession(tx, { credential });
  });
}
