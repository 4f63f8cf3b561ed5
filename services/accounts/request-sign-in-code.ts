import { randomUUID } from "node:crypto";
import { and } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import type { CodeReceiver } from "#domain/accounts/sign-in-code-form.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";
import { mayWriteTo } from "#services/throttle/may-write-to.ts";
import { accountOf } from "./sign-in-by-code.ts";
import { mayUseCodes } from "./sign-in-code.ts";

export type CodeRequested = { ok: true } | { ok: false; reason: "no_messages" };

/**
 * Queues the letter or the message with the code. Nothing tells the caller whether the e-mail or number is known, nor
 * whether it has been asked for so often that no more go there.
 */
export async function requestSignInCode(
  shop: Shop,
  { to, address }: { to: CodeReceiver; address: string },
): Promise<CodeRequested> {
  const { db, jobs } = shop;
  const now = shop.now();
  const isPhone = "phone" in to;
  if (isPhone && shop.messages === null) return { ok: false, reason: "no_messages" };
  await countAttempt(db, { rule: "sign-in-code", subject: { address }, now });
  if (isPhone) await countAttempt(db, { rule: "phone-code-address", subject: { address }, now });
  const receiver = isPhone ? to.phone : to.email;
  if (!(await mayWriteTo(db, { rule: isPhone ? "phone-code-account" : "sign-in-code-account", to: receiver, now })))
    return { ok: true };
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(accountOf(to), ...mayUseCodes()));
  const job = isPhone ? "message.sign-in-code" : "mail.sign-in-code";
  if (user) await jobs.send(db, job, { userId: user.id, codeId: randomUUID() });
  return { ok: true };
}
