import type { Actor } from "#domain/accounts/actor.ts";
import { CONSENT_WAYS, type ConsentWay } from "#domain/customers/consent-words.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { decideRecall, type RecallRefusal } from "#domain/recalls/decide-recall.ts";
import { firstNameOf, recallMessage, whatsAppLink } from "#domain/recalls/recall-text.ts";
import { AppError } from "#domain/wire/errors.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { bookUrl, composeRecall } from "#services/mail/compose-recall-mail.ts";
import type { Shop } from "#services/shop.ts";
import { readRecallCases } from "./ask-recall.ts";

/** One customer who is due, by which ways they may be asked, and with which words. */
export async function getRecall(
  { db, now: clock, appUrl }: Pick<Shop, "db" | "now" | "appUrl">,
  { actor, id }: { actor: Actor; id: number },
) {
  const now = clock();
  const [[found], { shopName }] = await Promise.all([readRecallCases(db, { actor, ids: [id], now }), getSettings(db)]);
  if (!found) throw new AppError("not_found");
  const { name, dueOn, homeStore, asked, facts } = found;
  const { phone, email, ways } = facts;
  const words = { firstName: firstNameOf(name), shopName, storeName: homeStore };
  const mail = composeRecall({ ...words, leaveKey: "", appUrl });
  const message = recallMessage({ ...words, bookUrl: bookUrl(appUrl) });
  return {
    id,
    name,
    phone,
    email,
    dueOn,
    isToCome: dueOn > kolkataDay(now),
    homeStore,
    ways,
    asked,
    refusals: Object.fromEntries(CONSENT_WAYS.map((way) => [way, decideRecall(facts, way)])) as Record<
      ConsentWay,
      RecallRefusal | null
    >,
    texts: {
      subject: mail.subject,
      paragraphs: [...mail.content.paragraphs, ...(mail.content.closing ?? [])],
      message,
      whatsApp: whatsAppLink(phone, message),
    },
    // Written down today: the text is still to be sent.
    opensWhatsApp: asked?.way === "message" && kolkataDay(asked.at) === kolkataDay(now),
  };
}
