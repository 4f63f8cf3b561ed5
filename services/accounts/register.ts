import { consents, users } from "#db/schema/accounts.ts";
import { hashPassword } from "./hash-password.ts";
import { type Profile, profileColumns } from "./profile.ts";
import { followAccount } from "#services/customers/customer-of-account.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";

export type NewAccount = { firstName: string; lastName: string; email: string; phoneNumber: string; password: string };

export type RegisterResult = { ok: true; user: Profile } | { ok: false; reason: "email_taken" };

/**
 * Always a customer and enabled, whatever was asked for. Signing up agrees to the terms and the privacy policy, as the words
 * above the button say: which texts those were is recorded.
 */
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
    await followAccount(tx, { userId: user.id });
    const { policyVersions } = await getSettings(tx);
    const agreed = (["terms", "privacy"] as const).map((kind) => ({ kind, version: policyVersions[kind] }));
    await tx.insert(consents).values(agreed.map((text) => ({ ...text, userId: user.id, createdAt: shop.now() })));
    await shop.jobs.send(tx, "mail.welcome", { userId: user.id });
    return { ok: true, user };
  });
}
