import { and, eq, inArray, isNull, notExists, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { contactMessages } from "#db/schema/contact.ts";
import { customers } from "#db/schema/customers.ts";
import { mailboxMessages } from "#db/schema/mailbox.ts";
import { outboxMessages } from "#db/schema/outbox.ts";
import { sentMessages } from "#db/schema/sent-messages.ts";
import { stockWaits } from "#db/schema/stock-waits.ts";
import { subscriptions } from "#db/schema/stores.ts";
import { isOfLeaver, type Leaver } from "./of-person.ts";

/**
 * What goes to the e-mails and phones of a customer, and of those who were merged into them, and what these wrote. Not of an
 * e-mail that is an account's: that is somebody else, or is erased with the account. Before the customer is emptied.
 */
export async function eraseLetters(tx: Db, who: Leaver): Promise<void> {
  const theirs = tx.select({ id: customers.id }).from(customers).where(isOfLeaver(tx, who));
  await tx.delete(sentMessages).where(inArray(sentMessages.customerId, theirs));
  const rows = await tx
    .select({ email: customers.email, phone: customers.phone })
    .from(customers)
    .where(isOfLeaver(tx, who));
  for (const key of new Set(rows.map(({ email }) => email.toLowerCase()))) {
    if (key === "") continue;
    const isNobodys = notExists(tx.select({ id: users.id }).from(users).where(eq(users.emailKey, key)));
    await tx.delete(subscriptions).where(and(eq(subscriptions.emailKey, key), isNobodys));
    await tx.delete(stockWaits).where(and(eq(stockWaits.emailKey, key), isNobodys));
    await tx.delete(mailboxMessages).where(and(eq(sql`lower(${mailboxMessages.to})`, key), isNobodys));
    await tx.delete(sentMessages).where(and(wasSentTo([key]), isNobodys));
    await tx.delete(contactMessages).where(and(isWrittenBy(key), isNobodys));
  }
  for (const phone of new Set(rows.map((row) => row.phone))) {
    if (phone === "") continue;
    await tx.delete(outboxMessages).where(eq(outboxMessages.to, phone));
    await tx.delete(sentMessages).where(wasSentTo([phone]));
  }
}

/** What is kept of messages to these that are known to be nobody's: a household shares a phone. */
export const wasSentTo = (ways: readonly string[]) =>
  and(isNull(sentMessages.customerId), inArray(sentMessages.to, [...ways]));

/** What somebody wrote who was not signed in. */
export const isWrittenBy = (emailKey: string) =>
  and(isNull(contactMessages.userId), eq(sql`lower(${contactMessages.email})`, emailKey));
