import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { fullName } from "#domain/accounts/actor.ts";
import { plainName } from "#domain/accounts/plain-name.ts";

export type CounterAccount = { id: number; email: string };

/**
 * The account that a counter's customer has, or null. Phone numbers are neither unique nor proved, and whoever has the
 * account sees the bill and its prescription: so the phone must be one's, and the e-mail too, or, where none was given, the
 * name. When that fits several accounts it fits none.
 */
export async function findCounterCustomer(
  db: Db,
  given: { phone: string; name: string; email: string | null },
): Promise<CounterAccount | null> {
  const { phone, name, email } = given;
  const withPhone = await db
    .select({ id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(
      and(
        eq(users.phoneNumber, phone),
        eq(users.role, "customer"),
        eq(users.enabled, true),
        isNull(users.erasedAt),
        email === null ? undefined : eq(users.emailKey, email.toLowerCase()),
      ),
    );
  const fits = email === null ? withPhone.filter((user) => plainName(fullName(user)) === plainName(name)) : withPhone;
  const [account] = fits;
  return fits.length === 1 && account ? { id: account.id, email: account.email } : null;
}
