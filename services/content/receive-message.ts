import { randomInt } from "node:crypto";
import { contactMessages } from "#db/schema/contact.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { ContactForm } from "#domain/wire/contact.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";

/** Keeps a message, sends it to the shop and a receipt to the sender, and answers the ticket that both name. */
export async function receiveMessage(
  shop: Shop,
  given: { actor: Actor; address: string; form: ContactForm },
): Promise<{ ticket: string }> {
  const { actor, address, form } = given;
  const now = shop.now();
  await countAttempt(shop.db, { rule: "contact", subject: { address }, now });
  const ticket = newTicket();
  await shop.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(contactMessages)
      .values({ ...form, ticket, userId: actor.kind === "user" ? actor.id : null, createdAt: now })
      .returning({ id: contactMessages.id });
    const messageId = row!.id;
    await shop.jobs.send(tx, "mail.contact", { messageId, to: "shop" });
    await shop.jobs.send(tx, "mail.contact", { messageId, to: "sender" });
  });
  return { ticket };
}

const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function newTicket(): string {
  return `CH-${Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join("")}`;
}
