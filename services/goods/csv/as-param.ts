import { sql, type SQL } from "drizzle-orm";

/** Many ids, or many rows, as one parameter. */
export const intArray = (ids: readonly number[]): SQL => sql`${`{${ids.join(",")}}`}::int[]`;

export const asJson = (rows: readonly unknown[]): SQL => sql`${JSON.stringify(rows)}::json`;

export const textArray = (words: readonly string[]): SQL =>
  sql`array(select json_array_elements_text(${JSON.stringify(words)}::json))`;
