import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";

/** Of a row of users: its phone number has been reached by a code. One that was changed since has not. */
const hasProvenPhone = () => and(isNotNull(users.provenPhone), eq(users.provenPhone, users.phoneNumber));

/** The same, and no other account that is enabled has proven this number: it names one person. */
export const provedAlone = (): SQL | undefined =>
  and(
    hasProvenPhone(),
    sql`not exists (select 1 from users other where other.proven_phone = ${users.provenPhone}
      and other.phone_number = other.proven_phone and other.enabled and other.id <> ${users.id})`,
  );

/** Another number is one that nobody has proven; the number before it, too, would have to be proven again. */
export const keptProof = (phoneNumber: string) =>
  sql`case when ${users.phoneNumber} = ${phoneNumber} then ${users.provenPhone} end`;
