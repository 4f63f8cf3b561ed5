import type { Actor } from "#domain/accounts/actor.ts";
import { decideRecall, type RecallRefusal } from "#domain/recalls/decide-recall.ts";
import { firstNameOf } from "#domain/recalls/recall-text.ts";
import { MOST_RECALLS } from "#domain/recalls/recall-parts.ts";
import { isAppError } from "#domain/wire/errors.ts";
import { composeRecall } from "#services/mail/compose-recall-mail.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";
import { askRecall, readRecallCases } from "./ask-recall.ts";
import { type AskedRecalls, listMailableIds } from "./list-recalls.ts";

export type RecallPerson = { id: number; name: string; refusal: RecallRefusal | null };

/** Before many are written to: the text, who gets it, and who does not and why. */
export async function previewRecalls(
  { db, now: clock, appUrl }: Pick<Shop, "db" | "now" | "appUrl">,
  { actor, ids, all }: { actor: Actor; ids?: readonly number[]; all?: AskedRecalls },
) {
  const now = clock();
  const asked = all ? await listMailableIds(db, all, MOST_RECALLS) : [...new Set(ids)].slice(0, MOST_RECALLS);
  const [cases, { shopName }] = await Promise.all([readRecallCases(db, { actor, ids: asked, now }), getSettings(db)]);
  const people = cases.map(({ id, name, facts }): RecallPerson => ({ id, name, refusal: decideRecall(facts, "mail") }));
  // The text as one of them gets it.
  const one = cases.find(({ id }) => people.some((person) => person.id === id && person.refusal === null));
  const words = { shopName, storeName: one?.homeStore ?? null, leaveKey: "", appUrl };
  const { subject, content } = composeRecall({ firstName: firstNameOf(one?.name ?? ""), ...words });
  return {
    people,
    unknown: asked.length - cases.length,
    /** Null: nobody gets it. */
    mail: one && { subject, paragraphs: [...content.paragraphs, ...(content.closing ?? [])] },
    isAll: all !== undefined,
  };
}

/** Asks each of them by mail. Pressed twice, or by two at once, each gets one; who is none of theirs is left out. */
export async function sendRecalls(
  shop: Pick<Shop, "db" | "now" | "jobs">,
  { actor, ids, key }: { actor: Actor; ids: readonly number[]; key: string },
): Promise<RecallPerson[]> {
  const some = [...new Set(ids)].slice(0, MOST_RECALLS);
  const cases = await readRecallCases(shop.db, { actor, ids: some, now: shop.now() });
  const results: RecallPerson[] = [];
  for (const { id, name } of cases) {
    try {
      const answer = await askRecall(shop, { actor, id, way: "mail", key });
      results.push({ id, name, refusal: answer.ok ? null : answer.reason });
    } catch (error) {
      // Erased, merged or moved to another store in this instant.
      if (!isAppError(error) || error.code !== "not_found") throw error;
    }
  }
  return results;
}
