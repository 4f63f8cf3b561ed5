import { sql } from "drizzle-orm";
import { getTableColumns, getTableName, type InferInsertModel } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.ts";

/** PostgreSQL takes 65,535 parameters in one statement. */
const MOST_PARAMETERS = 20_000;

/** Many rows in few statements. */
export async function insertRows<Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: InferInsertModel<Table>[],
): Promise<void> {
  const step = Math.max(1, Math.floor(MOST_PARAMETERS / Object.keys(getTableColumns(table)).length));
  for (let from = 0; from < rows.length; from += step) {
    await tx.insert(table).values(rows.slice(from, from + step) as never);
  }
}

/** Rows came with their ids; the next one that the database gives has to follow them. */
export async function moveIdentities(tx: Db, tables: PgTable[]): Promise<void> {
  for (const table of tables) {
    const name = getTableName(table);
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select max(id) from ${sql.identifier(name)}))`,
    );
  }
}
