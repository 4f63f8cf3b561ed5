import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { NAME_GAPS } from "#domain/console/search-term.ts";

const gaps = sql.raw(`'${NAME_GAPS.replaceAll("'", "''")}'`);

/**
 * The words of a name, each of which may be looked for by its beginning. Not by PostgreSQL's own parser, which takes "M.K.Rao"
 * for a host and cuts words of Devanagari at their vowel signs. It fails for no text: whoever cannot be found must still be
 * able to buy.
 */
export const nameWords = (name: SQLWrapper): SQL =>
  sql`array_to_tsvector(array_remove(regexp_split_to_array(lower(left(${name}, 200)), ${gaps}), ''))`;
