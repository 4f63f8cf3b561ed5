import { and, asc, inArray, ne, notInArray, or } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { customers } from "#db/schema/customers.ts";
import { sentMessages } from "#db/schema/sent-messages.ts";
import { wasSentTo } from "./erase-letters.ts";
import { isOfLeaver, type Leaver } from "./of-person.ts";

/** Whether there is one tells whether the e-mail that somebody wants has an account already, which is nobody's to learn. */
const UNTOLD = ["email-change", "email-taken"] as const;

/** What the shop sent them lately, as far as it is kept: codes and keys are not. */
export async function collectSent(db: Db, who: Leaver) {
  const theirs = db.select({ id: customers.id }).from(customers).where(isOfLeaver(db, who));
  // Not of their phones: a household shares one.
  const rows = await db.select({ email: customers.email }).from(customers).where(isOfLeaver(db, who));
  const emails = [...new Set(rows.map(({ email }) => email.toLowerCase()))].filter((email) => email !== "");
  const others = db
    .select({ email: users.emailKey })
    .from(users)
    .where(and(inArray(users.emailKey, emails), "userId" in who ? ne(users.id, who.userId) : undefined));
  return {
    messages_sent: await db
      .select({
        way: sentMessages.way,
        to: sentMessages.to,
        subject: sentMessages.subject,
        text: sentMessages.text,
        state: sentMessages.state,
        written: sentMessages.createdAt,
        sent: sentMessages.sentAt,
      })
      .from(sentMessages)
      .where(
        and(
          or(inArray(sentMessages.customerId, theirs), and(wasSentTo(emails), notInArray(sentMessages.to, others))),
          notInArray(sentMessages.kind, [...UNTOLD]),
        ),
      )
      .orderBy(asc(sentMessages.id)),
  };
}
