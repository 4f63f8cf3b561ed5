import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { followAccount } from "#services/customers/customer-of-account.ts";
import { keptProof } from "./proven-phone.ts";
import { type Profile, profileColumns } from "./profile.ts";
import { requireSelf } from "./require-user.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";

export type ProfileChanges = { firstName?: string; lastName?: string; phoneNumber?: string };

/** One's own name and phone. E-mail, role and state of an account change by other ways only. */
export async function updateUser(
  db: Db,
  given: { actor: Actor; userId: number; changes: ProfileChanges; now: Date },
): Promise<Profile> {
  const { id } = requireSelf(given.actor, given.userId);
  const { firstName, lastName, phoneNumber } = given.changes;
  const changes = { firstName, lastName, phoneNumber };
  const nothing = Object.values(changes).every((value) => value === undefined);
  if (!nothing) await countAttempt(db, { rule: "profile", subject: { account: String(id) }, now: given.now });
  const [user] = nothing
    ? await db.select(profileColumns).from(users).where(eq(users.id, id))
    : await db.transaction(async (tx) => {
        const changed = await tx
          .update(users)
          .set({ ...changes, ...(phoneNumber !== undefined && { provenPhone: keptProof(phoneNumber) }) })
          // A request that began before the account was erased would bring its name back.
          .where(and(eq(users.id, id), isNull(users.erasedAt)))
          .returning(profileColumns);
        if (changed.length > 0) await followAccount(tx, { userId: id });
        return changed;
      });
  if (!user) throw new AppError("sign_in_required");
  return user;
}
