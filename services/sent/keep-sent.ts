import { and, eq, ne, notInArray, sql } from "drizzle-orm";
import { sentMessages } from "#db/schema/sent-messages.ts";
import { keptMessage } from "#domain/messages/kept-text.ts";
import type { MessageWay, SentKind } from "#domain/messages/sent-messages.ts";
import { MailNotSent } from "#integrations/mail/smtp-mail.ts";
import { MessageNotSent } from "#integrations/messages/http-messages.ts";
import type { JobName, Shop } from "#services/shop.ts";
import { aboutJob } from "./about-job.ts";

/** One try of a job. `othersWait`: a message of it waits that is not among `keys`, as was seen when the last of them was written. */
export type Run = {
  job: JobName;
  data: Readonly<Record<string, unknown>>;
  isLast: boolean;
  keys: string[];
  othersWait?: boolean;
};

type Message = { way: MessageWay; kind: SentKind; to: string; subject: string; text: string; idempotencyKey: string };

type Given = Pick<Shop, "db" | "now">;

/**
 * Has a message carried away, and keeps that it was: before as one that waits, and then as sent, or why not. One row for a key,
 * however often its job runs; one that was sent stays as it was.
 */
export async function keepSent(shop: Given, run: Run, message: Message, carry: () => Promise<void>): Promise<void> {
  run.keys.push(message.idempotencyKey);
  // A job of two messages, the second of which fails, runs again: whoever has the first gets it once.
  if ((await keepWaiting(shop, run, message)) === "sent before") return;
  const { db } = shop;
  const { way, idempotencyKey } = message;
  const it = and(eq(sentMessages.idempotencyKey, idempotencyKey), eq(sentMessages.way, way));
  const unsent = and(it, ne(sentMessages.state, "sent"));
  try {
    await carry();
  } catch (error) {
    await db
      .update(sentMessages)
      .set({ state: run.isLast ? "failed" : "waiting", error: whyNot(error) })
      .where(unsent);
    throw error;
  }
  await db.update(sentMessages).set({ state: "sent", error: "", sentAt: shop.now() }).where(unsent);
}

async function keepWaiting({ db, now }: Given, run: Run, message: Message): Promise<"waits" | "sent before"> {
  const { job, data } = run;
  const { way, kind, idempotencyKey } = message;
  const { isErased, ...about } = await aboutJob(db, { data, kind, to: message.to });
  const isGoodbye = kind === "goodbye";
  if (isErased && !isGoodbye) return "waits";
  // The last one goes to somebody of whom nothing is kept.
  const whose = isGoodbye
    ? { to: "", customerId: null }
    : { to: message.to.toLowerCase(), customerId: about.customerId };
  const told = { ...about, ...whose, ...keptMessage(message) };
  const kept = await db
    .insert(sentMessages)
    .values({ ...told, way, kind, idempotencyKey, job, jobData: { ...data }, createdAt: now() })
    .onConflictDoUpdate({
      target: [sentMessages.idempotencyKey, sentMessages.way],
      set: { ...told, state: "waiting", tries: sql`least(${sentMessages.tries} + 1, 1000)` },
      setWhere: ne(sentMessages.state, "sent"),
    })
    .returning({ othersWait: doOthersWait(run) });
  run.othersWait = kept[0]?.othersWait ?? true;
  return kept.length === 0 ? "sent before" : "waits";
}

const doOthersWait = ({ job, data, keys }: Run) => sql<boolean>`exists (
  select from sent_messages w where w.state = 'waiting' and w.job = ${job} and w.job_data = ${JSON.stringify(data)}::jsonb
    and not ${JSON.stringify(keys)}::jsonb ? w.idempotency_key)`;

/** What a job did not get to send that is given up: its page says so, and it can be sent again. */
export async function giveUpWaiting({ db }: Given, { job, data }: Run): Promise<void> {
  await db
    .update(sentMessages)
    .set({ state: "failed", error: NOT_IN_WORDS })
    .where(and(eq(sentMessages.state, "waiting"), eq(sentMessages.job, job), isData(data)));
}

const isData = (data: Run["data"]) => sql`${sentMessages.jobData} = ${JSON.stringify(data)}::jsonb`;
const NOT_IN_WORDS = "It could not be sent. The shop's log says why.";

/** What a job that is done did not send does not wait for it any more: what it says is no longer true. */
export async function endWaiting({ db }: Given, { job, data, keys, othersWait }: Run): Promise<void> {
  if (othersWait === false) return;
  await db
    .update(sentMessages)
    .set({ state: "failed", error: "Not sent: what it says is no longer true." })
    .where(
      and(
        sql`${sentMessages.state} = 'waiting'`,
        eq(sentMessages.job, job),
        isData(data),
        notInArray(sentMessages.idempotencyKey, keys),
      ),
    );
}

/** Others' errors may say whom it was for. */
function whyNot(error: unknown): string {
  if (error instanceof MailNotSent || error instanceof MessageNotSent) return error.message;
  return NOT_IN_WORDS;
}
