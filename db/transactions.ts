import type { Duplex } from "node:stream";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle, type NodePgClient, NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDialect, type PgTransactionConfig } from "drizzle-orm/pg-core";
import pg from "pg";
import type { Db } from "./client.ts";
import { ANYWHERE, IN_TRANSACTIONS, nameRepeated } from "./name-repeated.ts";

type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];
type NoSchema = Record<string, never>;
type NoTables = ExtractTablesWithRelations<NoSchema>;
type Asked = Parameters<pg.PoolClient["query"]>;
type Work<Answer> = (tx: Transaction) => Promise<Answer>;
/** In a pipeline statements are sent while others are still to be answered; pg's types do not name it. */
type Pipelined = pg.PoolClient & { pipeline: boolean; connection: { stream: Duplex } };

/** Taking back is one word to a server that answers; one that does not is left, and takes it back when it sees that. */
const rollbackMs = 5_000;
const dialect = new PgDialect();

/**
 * Drizzle on a pool, except that transactions are opened here: Drizzle takes a connection out of the pool and says BEGIN
 * before the `try` that gives it back, so each connection that was cut in that moment took its place in the pool with it
 * (docs/decisions/315-transactions-are-opened-here.md).
 */
export function drizzleOn(pool: pg.Pool): Db {
  const naming = nameRepeated(ANYWHERE);
  const namingWithin = nameRepeated(IN_TRANSACTIONS);
  const query = pool.query.bind(pool) as pg.PoolClient["query"];
  pool.query = ((...asked: Asked) => query(...naming(asked))) as pg.Pool["query"];
  const db: Db = drizzle(pool);
  db.transaction = (work, config) => runTransaction({ pool, naming: namingWithin }, work, config);
  return db;
}

/**
 * The connection goes back into the pool whatever happens, and whole only when it is known to be outside a transaction: after
 * an answered COMMIT or ROLLBACK. Else it is destroyed, and the server takes back what was begun.
 */
async function runTransaction<Answer>(
  { pool, naming }: { pool: pg.Pool; naming: (asked: Asked) => Asked },
  work: Work<Answer>,
  config: PgTransactionConfig | undefined,
): Promise<Answer> {
  const client = (await pool.connect()) as Pipelined;
  const lease = lend(client, naming, begin(config));
  let whole = false;
  try {
    const tx = new NodePgTransaction<NoSchema, NoTables>(dialect, sessionOn(lease.lent), undefined);
    const answer = await work(tx);
    const ended = await lease.commit();
    whole = isOutside(client);
    // So PostgreSQL ends one in which a statement has failed; whoever swallowed that fault believes their writes kept.
    if (ended.command !== "COMMIT") throw new Error("A transaction with a failed statement was to be committed.");
    return answer;
  } catch (error) {
    lease.end();
    whole ||= !lease.isLost() && (await rollBack(client));
    throw error;
  } finally {
    client.pipeline = false;
    client.release(!whole);
  }
}

const sessionOn = (client: NodePgClient) => new NodePgSession<NoSchema, NoTables>(client, dialect, undefined);

function begin({ isolationLevel, accessMode, deferrable }: PgTransactionConfig = {}): string {
  const words = [
    "begin",
    isolationLevel && `isolation level ${isolationLevel}`,
    accessMode,
    deferrable !== undefined && (deferrable ? "deferrable" : "not deferrable"),
  ];
  return words.filter(Boolean).join(" ");
}

/**
 * The connection, lent out for as long as the work lasts. A statement that comes after its end, from work that nobody waited
 * for, is refused: it would run outside, or in the transaction of whoever has the connection next.
 *
 * What only reads goes out together with BEGIN, in one packet: that is one way to the server less for each transaction. What
 * writes waits until BEGIN is answered: beside one that was refused it would stay.
 */
function lend(client: Pipelined, naming: (asked: Asked) => Asked, beginning: string) {
  let over = false;
  let lost = false;
  const query = async (...asked: Asked): Promise<unknown> => {
    try {
      return await (client.query(...naming(asked)) as unknown as Promise<unknown>);
    } catch (error) {
      // Whatever the server has not said itself: the connection broke, or it does not answer.
      lost ||= !(error instanceof pg.DatabaseError) || isOfOldPlan(error);
      throw error;
    }
  };
  client.pipeline = true;
  const { stream } = client.connection;
  stream.cork();
  const say = (words: string) => query(...([words] as unknown as Asked));
  const begun = say(beginning);
  process.nextTick(() => stream.uncork());
  // Whoever asks something hears of it, and else COMMIT does.
  begun.catch(() => undefined);
  const queryWithin: typeof query = async (...asked) => {
    if (over) throw new Error("This transaction has ended.");
    if (!onlyReads(asked)) await begun;
    const [answer] = await Promise.all([query(...asked), begun]);
    return answer;
  };
  const end = () => void (over = true);
  return {
    lent: { query: queryWithin } as unknown as NodePgClient,
    end,
    commit: async () => {
      end();
      await begun;
      return (await say("commit")) as pg.QueryResult;
    },
    isLost: () => lost,
  };
}

const onlyReads = ([question]: Asked): boolean => {
  const { text = "" } = question as unknown as { text?: string };
  return /^\s*select\s/i.test(text);
};

/** A column has another type than when the statement was named. The name stays as long as its connection, so both go. */
const isOfOldPlan = ({ code, message }: pg.DatabaseError) => code === "0A000" && message.includes("cached plan");

/** Whether it was taken back. Why not is of no interest beside the fault that led here: the connection is given up. */
async function rollBack(client: pg.PoolClient): Promise<boolean> {
  const asked: pg.QueryConfig & { query_timeout: number } = { text: "rollback", query_timeout: rollbackMs };
  return client.query(asked).then(
    () => isOutside(client),
    () => false,
  );
}

const isOutside = (client: pg.PoolClient) => client.getTransactionStatus() === "I";
