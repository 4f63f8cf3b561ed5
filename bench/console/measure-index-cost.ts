import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { percentile } from "#bench/load.ts";
import { measureOrders } from "#bench/orders/measure-orders.ts";
import { setScene } from "#bench/set-scene.ts";
import type { ShopProcess } from "#bench/shop-process.ts";
import { connectToShop, readWalBytes } from "#bench/shop-database.ts";

/** Indexes that only staff's lists and searches need, of tables that an order writes. */
const CONSOLE_INDEXES = [
  "orders_customer",
  "orders_newest",
  "orders_open",
  "orders_open_store",
  "orders_ended",
  "orders_promised",
  "orders_invoiced",
  "orders_due",
  "orders_assigned",
  "orders_phone_end",
  "orders_tracking",
  "orders_name_words",
  "customers_phone",
  "customers_name_words",
  "customers_home",
];

/** One round: orders a second, the middle one's milliseconds, bytes of the write-ahead log for each. */
export type IndexRound = { perSecond: number; p50: number; walBytes: number };

type Way = "with" | "without";
const WAYS: readonly Way[] = ["with", "without"];

export type IndexCost = { rounds: number; buyers: number; with: IndexRound; without: IndexRound };

const rounds = 9;
/** Not counted: after a checkpoint PostgreSQL logs each page whole once, and each connection has to plan its statements again. */
const secondsToSettle = 6;
/** Some hundred orders: of ten, chance alone makes a third. */
const secondsOfRound = 8;
/** More than are bought in all rounds, of each frame that the scene may sell. */
const restocked = 100;
const buyers = 4;

/**
 * What staff's indexes cost an order: the same shop with and without them by turns, the middle of nine rounds. They are switched off
 * in PostgreSQL's catalogue, not dropped: a freshly built index is not in memory yet, and that alone slows orders down. Each turn
 * begins with the other one.
 */
export async function measureIndexCost(shop: ShopProcess, say: (text: string) => void): Promise<IndexCost> {
  const client = await connectToShop(shop.dataDir);
  const { rows: found } = await client.query<{ name: string }>(
    "select indexname as name from pg_indexes where indexname = any($1)",
    [CONSOLE_INDEXES],
  );
  const missing = CONSOLE_INDEXES.filter((name) => !found.some((one) => one.name === name));
  if (missing.length > 0) throw new Error(`There is no index ${missing.join(", ")}.`);
  const turn = async (way: Way) => {
    // What is not live counts neither for writes nor for plans nor for whether a row may stay on its page.
    const words =
      "update pg_index set indislive = $1, indisready = $1, indisvalid = $1 where indexrelid = any($2::regclass[])";
    await client.query(words, [way === "with", CONSOLE_INDEXES]);
    // A change of its table makes every connection read the list of indexes again.
    await client.query("update pg_class set relname = relname where relname in ('orders', 'customers')");
    await client.query("checkpoint");
  };
  await client.query("update stock set total_quantity = total_quantity + $1 where store_id = $2", [
    restocked,
    WEBSITE_STORE.id,
  ]);
  const scene = await setScene(shop);
  const units = scene.units.values();
  const round = async (way: Way): Promise<IndexRound> => {
    await turn(way);
    await measureOrders(shop, scene, { seconds: secondsToSettle, buyers, units });
    const before = await readWalBytes(client);
    const { load, bought } = await measureOrders(shop, scene, { seconds: secondsOfRound, buyers, units });
    if (load.times.length === 0) throw new Error(`Of ${bought} orders none was measured: there is too little to sell.`);
    return {
      perSecond: load.perSecond,
      p50: percentile(load, 0.5),
      walBytes: ((await readWalBytes(client)) - before) / bought,
    };
  };
  const all: Record<Way, IndexRound[]> = { with: [], without: [] };
  try {
    for (let nth = 0; nth < rounds; nth += 1) {
      say(`orders with and without staff's indexes, ${nth + 1} of ${rounds}`);
      for (const way of nth % 2 === 0 ? WAYS : WAYS.toReversed()) all[way].push(await round(way));
    }
  } finally {
    await turn("with");
    // Orders that were bought without them are not in them.
    for (const name of CONSOLE_INDEXES) await client.query(`reindex index ${name}`);
    await client.end();
  }
  return { rounds, buyers, with: middle(all.with), without: middle(all.without) };
}

function middle(of: readonly IndexRound[]): IndexRound {
  const at = (key: keyof IndexRound) => of.map((one) => one[key]).toSorted((a, b) => a - b)[Math.floor(of.length / 2)]!;
  return { perSecond: at("perSecond"), p50: at("p50"), walBytes: at("walBytes") };
}
