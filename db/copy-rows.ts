import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Column, getTableColumns, getTableName } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import { from } from "pg-copy-streams";
import type { Db } from "./client.ts";

export type Copying = {
  /** The transaction that all of it is one of. */
  tx: Db;
  /** Rows of one table, all with the same columns: the keys of the first. `into`: another table that has these columns. */
  copy: <Table extends PgTable>(table: Table, rows: readonly Table["$inferInsert"][], into?: string) => Promise<void>;
};

/** One transaction that may take long and write much, by COPY: all or nothing. */
export async function copyTogether<Answer>(
  pool: pg.Pool,
  work: (copying: Copying) => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    await client.query("begin");
    await client.query("set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0");
    const answer = await work({ tx: drizzle(client), copy: (...given) => copyRows(client, ...given) });
    await client.query("commit");
    isWhole = true;
    return answer;
  } finally {
    // Without its end the server takes back what was begun.
    client.release(!isWhole);
  }
}

const LINES_AT_ONCE = 500;

async function copyRows<Table extends PgTable>(
  client: pg.PoolClient,
  table: Table,
  rows: readonly Table["$inferInsert"][],
  into = getTableName(table),
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = getTableColumns(table);
  const keys = Object.keys(first);
  const chosen = keys.map((key) => columns[key]!);
  const names = chosen.map(({ name }) => `"${name}"`).join(", ");
  const text = function* () {
    for (let start = 0; start < rows.length; start += LINES_AT_ONCE) {
      const lines = rows
        .slice(start, start + LINES_AT_ONCE)
        .map((row) =>
          chosen.map((column, n) => fieldOf(column, (row as Record<string, unknown>)[keys[n]!])).join("\t"),
        );
      yield `${lines.join("\n")}\n`;
    }
  };
  await pipeline(Readable.from(text()), client.query(from(`copy "${into}" (${names}) from stdin`)));
}

/** A field of PostgreSQL's own text format. */
function fieldOf(column: Column, value: unknown): string {
  if (value === null || value === undefined) return "\\N";
  const driven: unknown = column.mapToDriverValue(value);
  if (Buffer.isBuffer(driven)) return `\\\\x${driven.toString("hex")}`;
  if (driven instanceof Date) return driven.toISOString();
  return String(driven).replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign]!);
}

const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
