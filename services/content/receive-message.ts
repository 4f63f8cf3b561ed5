import { and, eq, gt, sql } from "drizzle-orm";
import { randomInt } from "node:crypto";
import { contactMessages } from "#db/schema/contact.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { ContactForm } from "#domain/wire/contact.ts";
import { lockCustomer } from "#services/cart/lock-customer.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";

/** The same words from the same address within this time are a second press of the button. */
const REPEAT_MS = 10 * 60_000;

/**
 * Keeps a message, sends it to the shop and a receipt to the sender, and answers the ticket that both name. What was
 * sent twice is kept once.
 */
export async function receiveMessage(
  shop: Shop,
  given: { actor: Actor; address: string; form: ContactForm },
): Promise<{ ticket: string }> {
  const { actor, address, form } = given;
  const now = shop.now();
  await countAttempt(shop.db, { rule: "contact", subject: { address }, now });
  const ticket = newTicket();
  const userId = actor.kind === "user" ? actor.id : null;
  return shop.db.transaction(async (tx) => {
    if (userId !== null) await lockCustomer(tx, userId);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`message ${form.email}`}, 0))`);
    const [same] = await tx
      .select({ ticket: contactMessages.ticket })
      .from(contactMessages)
      .where(
        and(
          eq(contactMessages.email, form.email),
          sql`${contactMessages.userId} is not distinct from ${userId}`,
          eq(contactMessages.topic, form.topic),
          eq(contactMessages.message, form.message),
          gt(contactMessages.createdAt, new Date(now.getTime() - REPEAT_MS)),
        ),
      );
    if (same) return same;
    const [row] = await tx
      .insert(contactMessages)
      .values({ ...form, ticket, userId, createdAt: now })
      .returning({ id: contactMessages.id });
    const messageId = row!.id;
    await shop.jobs.send(tx, "mail.contact", { messageId, to: "shop" });
    await shop.jobs.send(tx, "mail.contact", { messageId, to: "sender" });
    return { ticket };
  });
}

const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function newTicket(): string {
  return `CH-${Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join("")}`;
}
