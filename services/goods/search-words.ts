import { asc, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { brands } from "#db/schema/catalogue.ts";
import { searchWords } from "#db/schema/search-words.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import {
  type BrandName,
  labelOf,
  listMeanings,
  readMeaning,
  type SearchWord,
  TARGET_WORDS,
  wordsForm,
} from "#domain/goods/search-word.ts";
import { AppError, type FieldErrors } from "#domain/wire/errors.ts";
import { openBrandBook } from "#search/meanings/brand-book.ts";
import { whatIsKnown } from "#search/meanings/own-words.ts";
import { phraseBook } from "#search/meanings/understand-query.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";

type Asking = { actor: Actor | SystemActor };
export type TaughtWords = { ok: true; entry: number } | { ok: false; reason: "wrong"; fields: FieldErrors };
export type ForgottenWords = { ok: true; entry: number } | { ok: false; reason: "gone" };

/** The one thing of the log that all words are: its fields are the words. */
const WORDS_OBJECT = { kind: "search-word", id: "words" } as const;
export const MOST_WORDS = 500;

/** What the shop has taught its search, by the alphabet, and all that a word can mean. */
export async function listSearchWords(db: Db, { actor }: Asking) {
  requirePermission(actor, "range.look");
  const [rows, named] = await Promise.all([
    db.select().from(searchWords).orderBy(asc(searchWords.words)),
    readBrands(db),
  ]);
  return {
    words: rows.map(({ id, words, target, value }) => ({
      id,
      words,
      means: `${TARGET_WORDS[target]}: ${labelOf({ target, value }, named)}`,
    })),
    meanings: listMeanings(named),
  };
}

/** Teaches words with one meaning. What the search understands already keeps its own. */
export async function teachWords(
  shop: Pick<Shop, "db" | "now">,
  given: Asking & { typed: Readonly<Record<string, unknown>> },
): Promise<TaughtWords> {
  requirePermission(given.actor, "search-word.change");
  const read = wordsForm.safeParse(given.typed);
  if (!read.success) return wrong(firstMessages(read.error));
  return shop.db.transaction(async (tx) => {
    await lockWords(tx);
    const named = await readBrands(tx);
    const meaning = readMeaning(read.data.meaning, named);
    if (!meaning) return wrong({ meaning: "Choose what it means" });
    const list = read.data.words.map((words) => ({ words, ...meaning }));
    const refused = await refuse(tx, { list, named });
    if (refused) return wrong({ words: refused });
    return { ok: true, entry: await writeWords(tx, { ...given, list, named, now: shop.now() }) };
  });
}

/** Puts back words that were taken away, for the undo of it. False where the search has come to know one of them. */
export async function restoreWords(
  tx: Db,
  given: Asking & { list: readonly SearchWord[]; undoes: number; now: Date },
): Promise<number | null> {
  requirePermission(given.actor, "search-word.change");
  const named = await readBrands(tx);
  const isThere = given.list.every(({ target, value }) => readMeaning(`${target}:${value}`, named) !== null);
  if (!isThere || (await refuse(tx, { list: given.list, named }))) return null;
  return writeWords(tx, { ...given, named });
}

/** Takes words from the search. */
export async function forgetWords(
  shop: Pick<Shop, "db" | "now">,
  given: Asking & { words: readonly string[]; undoes?: number },
): Promise<ForgottenWords> {
  const { actor, words, undoes } = given;
  requirePermission(actor, "search-word.change");
  return shop.db.transaction(async (tx) => {
    await lockWords(tx);
    const named = await readBrands(tx);
    const gone = await tx
      .delete(searchWords)
      .where(inArray(searchWords.words, [...words]))
      .returning();
    if (gone.length < words.length) {
      if (undoes === undefined) throw new AppError("not_found");
      return { ok: false, reason: "gone" };
    }
    const list = gone.map(({ words: one, target, value }) => ({ words: one, target, value }));
    const entry = await recordAudit(tx, {
      actor,
      action: "search-word.removed",
      object: WORDS_OBJECT,
      changes: Object.fromEntries(list.map((one) => [one.words, [meansOf(one, named), null]])),
      data: { list },
      undoes,
      now: shop.now(),
    });
    return { ok: true, entry };
  });
}

/** Two who teach one word at one moment take turns. */
export const lockWords = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('search_words'))`);

type Written = Asking & { list: readonly SearchWord[]; named: readonly BrandName[]; undoes?: number; now: Date };

async function writeWords(tx: Db, { actor, list, named, undoes, now }: Written): Promise<number> {
  await tx.insert(searchWords).values([...list]);
  return recordAudit(tx, {
    actor,
    action: "search-word.added",
    object: WORDS_OBJECT,
    changes: Object.fromEntries(list.map((one) => [one.words, [null, meansOf(one, named)]])),
    data: { list },
    undoes,
    now,
  });
}

const meansOf = (word: SearchWord, named: readonly BrandName[]) =>
  `${TARGET_WORDS[word.target]}: ${labelOf(word, named)}`;

const readBrands = (tx: Db): Promise<BrandName[]> =>
  tx.select({ code: brands.code, name: brands.name }).from(brands).orderBy(asc(brands.name));

/** Why words cannot be taught; null where they can. */
async function refuse(
  tx: Db,
  { list, named }: { list: readonly SearchWord[]; named: readonly BrandName[] },
): Promise<string | null> {
  const books = [openBrandBook(named, phraseBook), phraseBook];
  for (const { words } of list) {
    const known = whatIsKnown(words, books);
    if (known !== null) return `The search understands “${words}” already: ${known}. Its own words keep their meaning`;
  }
  const taught = await tx.select({ words: searchWords.words }).from(searchWords);
  const again = list.find(({ words }) => taught.some((one) => one.words === words));
  if (again) return `“${again.words}” is taught already. Take it away first`;
  return taught.length + list.length > MOST_WORDS ? `At most ${MOST_WORDS} words` : null;
}

const wrong = (fields: FieldErrors): TaughtWords => ({ ok: false, reason: "wrong", fields });
