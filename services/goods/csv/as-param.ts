import { sql, type SQL } from "drizzle-orm";

/** Many ids, or many rows, as one parameter. */
export const intArray = (ids: readonly number[]): SQL => sql`${`{${ids.join(",")}}`}::int[]`;

export const asJson = (rows: readonly unknown[]): SQL => sql`${JSON.stringify(rows)}::json`;

/**
 * One value of each row, to be cast: `::int[]`. Large values, such as whole products in JSON, PostgreSQL reads so in a third of the time
 * that one text of all rows takes it.
 */
export const listOf = <Row>(rows: readonly Row[], of: (row: Row) => number | string | null) => sql.param(rows.map(of));

export const textArray = (words: readonly string[]): SQL =>
  sql`array(select json_array_elements_text(${JSON.stringify(words)}::json))`;
