import { eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { consents, emailChanges, passwordResets, sessions, throttles, wishlists } from "#db/schema/accounts.ts";
import { cartLines } from "#db/schema/cart.ts";
import { contactMessages } from "#db/schema/contact.ts";
import { idempotencyKeys } from "#db/schema/idempotency.ts";
import { mailboxMessages } from "#db/schema/mailbox.ts";
import { outboxMessages } from "#db/schema/outbox.ts";
import { passkeyChallenges, passkeys } from "#db/schema/passkeys.ts";
import { productAnswers } from "#db/schema/product-answers.ts";
import { productQuestions } from "#db/schema/product-questions.ts";
import { sentMessages } from "#db/schema/sent-messages.ts";
import { recoveryCodes, secondFactors } from "#db/schema/second-factors.ts";
import { signInCodes } from "#db/schema/sign-in-codes.ts";
import { stockWaits } from "#db/schema/stock-waits.ts";
import { subscriptions } from "#db/schema/stores.ts";
import { throttleKey } from "#services/throttle/count-attempt.ts";
import { isWrittenBy, wasSentTo } from "./erase-letters.ts";
import { THROTTLE_RULES, type ThrottleRule } from "#domain/access/throttle-rules.ts";

/** Everything else that hangs on an account, or on its e-mail and phone. The log of staff keeps its id alone. */
export async function eraseTraces(
  tx: Db,
  { userId, email, phone, provenPhone }: { userId: number; email: string; phone: string; provenPhone: string | null },
): Promise<void> {
  const ways = [
    sessions,
    passwordResets,
    signInCodes,
    emailChanges,
    passkeys,
    passkeyChallenges,
    secondFactors,
    recoveryCodes,
  ];
  for (const table of [...ways, consents, productQuestions, productAnswers, wishlists, cartLines, idempotencyKeys])
    await tx.delete(table).where(eq(table.userId, userId));
  await tx.delete(subscriptions).where(eq(subscriptions.emailKey, email.toLowerCase()));
  await tx.delete(stockWaits).where(or(eq(stockWaits.userId, userId), eq(stockWaits.emailKey, email.toLowerCase())));
  await tx.delete(contactMessages).where(isWrittenBy(email.toLowerCase()));
  // Others' waits that told this number go on by e-mail.
  if (provenPhone !== null) await tx.update(stockWaits).set({ phone: null }).where(eq(stockWaits.phone, provenPhone));
  // Letters and messages that a demonstration shop keeps instead of sending them.
  await tx.delete(mailboxMessages).where(eq(sql`lower(${mailboxMessages.to})`, email.toLowerCase()));
  const phones = provenPhone === null ? [phone] : [phone, provenPhone];
  await tx.delete(outboxMessages).where(inArray(outboxMessages.to, phones));
  await tx.delete(sentMessages).where(wasSentTo([email.toLowerCase(), ...phones]));
  // What is counted for a number that nobody proved may be another's to bear.
  const subjects = [email, String(userId), ...(provenPhone === null ? [] : [provenPhone])];
  const keys = (Object.keys(THROTTLE_RULES) as ThrottleRule[]).flatMap((rule) =>
    subjects.map((account) => throttleKey(rule, { account })),
  );
  await tx.delete(throttles).where(inArray(throttles.key, keys));
}
