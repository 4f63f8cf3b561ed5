import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { secondFactors } from "#db/schema/second-factors.ts";
import { DEMO_ACCOUNTS } from "#db/seed/lists/people.ts";
import { sealSecret } from "#services/second-factor/sealed-secret.ts";
import { secretOf } from "#services/second-factor/totp.ts";
import type { Shop } from "#services/shop.ts";

/** The administrator of a demonstration that was just laid out has an app: its secret is printed beside the passwords. */
export async function layAdminApp(
  { db, vault }: Pick<Shop, "db" | "vault">,
  { secret, now }: { secret: string; now: Date },
): Promise<void> {
  const { email } = DEMO_ACCOUNTS.find(({ role }) => role === "admin")!;
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const id = randomUUID();
  const { bytes, keyName } = sealSecret(vault, id, secretOf(secret));
  const app = { id, userId: admin!.id, encrypted: bytes, keyName, confirmedAt: now, createdAt: now };
  await db.insert(secondFactors).values(app).onConflictDoNothing();
}
