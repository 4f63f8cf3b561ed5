import { asc } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { searchWords } from "#db/schema/search-words.ts";
import type { SearchWord } from "#domain/goods/search-word.ts";

/** What the shop has taught its search, the oldest first. */
export function readSearchWords(db: Db): Promise<SearchWord[]> {
  return db
    .select({ words: searchWords.words, target: searchWords.target, value: searchWords.value })
    .from(searchWords)
    .orderBy(asc(searchWords.id));
}
