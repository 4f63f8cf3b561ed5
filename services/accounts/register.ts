import { users } from "#db/schema/accounts.ts";
import { hashPassword } from "#services/accounts/hash-password.ts";
import { type Profile, profileColumns } from "#services/accounts/profile.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";

export type NewAccount = { firstName: string; lastName: string; email: string; phoneNumber: string; password: string };

export type RegisterResult = { ok: true; user: Profile } | { ok: false; reason: "email_taken" };

/** Always a customer and enabled, whatever was asked for. */
export async function register(shop: Shop, given: NewAccount & { address: string }): Promise<RegisterResult> {
  const { address, password, ...account } = given;
  await countAttempt(shop.db, { rule: "sign-up", subject: { address }, now: shop.now() });
  const passwordHash = await hashPassword(password);
  return shop.db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ ...account, passwordHash, role: "customer", enabled: true, createdAt: shop.now() })
      .onConflictDoNothing()
      .returning(profileColumns);
    if (!user) return { ok: false, reason: "email_taken" };
    await shop.jobs.send(tx, "mail.welcome", { userId: user.id });
    return { ok: true, user };
  });
}
