import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { parse } from "csv-parse/sync";
import { askRaw } from "#bench/ask-raw.ts";
import { type Asked, type Load, load } from "#bench/load.ts";
import { connectToShop } from "#bench/shop-database.ts";
import { findFreePort, makeDataDir, type ShopProcess, startShop } from "#bench/shop-process.ts";
import { type ImportState, isAtWork } from "#domain/goods/csv/import-states.ts";
import { ownBarcodeOf } from "#domain/stock/barcode.ts";
import { projectRoot } from "#host/process/project-root.ts";
import { asData, visit } from "#tests/support/browser/visit.ts";
import { signInOwner } from "./console-scene.ts";

const run = promisify(execFile);
const PRODUCTS = 100_000;
const FILE_ROWS = 10_000;
const IMPORT_PAGE = "/console/catalogue/import";

export type GoodsWait = { name: string; goal: { p50: number | null; p95: number } | null; load: Load };
export type GoodsFigures = {
  products: number;
  units: number;
  waits: GoodsWait[];
  /** A file of so many rows, in seconds, from the press to what the screen says then. */
  file: { rows: number; check: number; apply: number; undo: number };
};

type Given = { program: string[]; seconds: number; say: (text: string) => void };

/** What those wait for who look after the goods of a large shop: grid, list, bar code and a file of ten thousand rows. */
export async function measureGoods({ program, seconds, say }: Given): Promise<GoodsFigures> {
  const data = await makeDataDir();
  try {
    say(`${PRODUCTS.toLocaleString("en-GB")} products: writing them`);
    const seed = join(projectRoot, "scripts/steps/seed.ts");
    const env = { PATH: process.env.PATH, DATA_DIR: data.path };
    await run(process.execPath, [seed, "--products", String(PRODUCTS)], { cwd: projectRoot, env });
    const shop = await startShop({ program, dataDir: data.path, port: await findFreePort(), patienceMs: 900_000 });
    try {
      const cookie = await signInOwner(shop);
      const facts = await readFacts(shop);
      const waits: GoodsWait[] = [];
      for (const { name, path, goal } of listWaits(facts)) {
        say(name);
        const ask = (): Asked => ({ method: "GET", path, headers: { accept: "*/*", cookie } });
        const answer = await askRaw(shop.port, ask());
        if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}.`);
        await load(shop.port, { ask, seconds: 0.5, connections: 1 });
        waits.push({ name, goal, load: await load(shop.port, { ask, seconds, connections: 1 }) });
      }
      say(`A file of ${FILE_ROWS.toLocaleString("en-GB")} rows`);
      const { code: _code, ...counts } = facts;
      return { ...counts, waits, file: await measureFile(shop, cookie) };
    } finally {
      await shop.stop();
    }
  } finally {
    await data.remove();
  }
}

const GRID_GOAL = { p50: 15, p95: 40 };

const listWaits = ({ code }: { code: string }) => [
  { name: "the grid of prices", path: asData("/console/catalogue/grid"), goal: GRID_GOAL },
  { name: "the grid of prices: drafts", path: asData("/console/catalogue/grid?state=draft"), goal: GRID_GOAL },
  { name: "products", path: asData("/console/catalogue/products"), goal: GRID_GOAL },
  { name: "products: by a bar code", path: asData(`/console/catalogue/products?q=${code}`), goal: GRID_GOAL },
  { name: "a bar code to its unit", path: `/console/search/hits?q=${code}`, goal: { p50: 15, p95: 50 } },
];

/** Every unit gets a bar code of the shop's own: a catalogue that was only made larger has none. */
async function readFacts({ dataDir }: ShopProcess): Promise<{ products: number; units: number; code: string }> {
  const client = await connectToShop(dataDir);
  try {
    const { rows: units } = await client.query<{ id: number }>("select id from attribute_values order by id");
    const ids = units.map(({ id }) => id);
    await client.query(
      "insert into barcodes (code, attribute_value_id) select * from unnest($1::text[], $2::int[]) on conflict do nothing",
      [ids.map(ownBarcodeOf), ids],
    );
    // PostgreSQL does it by itself, but only within a minute or so.
    await client.query("vacuum (analyze) barcodes, products");
    const { rows } = await client.query<{ products: number; code: string }>(`
      select (select count(*)::int from products) as products,
        (select code from barcodes order by attribute_value_id desc limit 1) as code`);
    return { ...rows[0]!, units: ids.length };
  } finally {
    await client.end();
  }
}

/** The shop's own export, of which each of the first rows costs a rupee more. */
async function measureFile(shop: ShopProcess, cookie: string): Promise<GoodsFigures["file"]> {
  const exported = await fetch(new URL("/console/catalogue/export.csv", shop.url), { headers: { cookie } });
  if (!exported.ok) throw new Error(`The export answered ${exported.status}.`);
  const [headers, ...rows] = parse(await exported.text(), { bom: true }) as [string[], ...string[][]];
  const price = headers.indexOf("Price");
  const dearer = rows.slice(0, FILE_ROWS).map((row) => {
    const figure = Number(row[price]);
    return row.map((cell, at) => (at === price && cell !== "" ? String(figure > 100 ? figure - 1 : figure) : cell));
  });
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const text = [headers, ...dearer].map((row) => row.map(quoted).join(",")).join("\r\n");

  const key = randomUUID();
  const file = new File([text], "goods.csv", { type: "text/csv" });
  const post = async (path: string, form: Record<string, string | File>) => {
    const { status, location, text: said } = await visit(shop.url, path, { method: "POST", cookie, form });
    if (status !== 303) throw new Error(`${path} answered ${status} ${location}: ${said.slice(0, 200)}`);
  };
  await post(IMPORT_PAGE, { key, file });
  const client = await connectToShop(shop.dataDir);
  const until = async (intent: string, wanted: ImportState): Promise<number> => {
    const began = performance.now();
    await post(`${IMPORT_PAGE}/${key}`, { intent });
    for (;;) {
      const { rows: found } = await client.query<{ state: ImportState }>("select state from imports where id = $1", [
        key,
      ]);
      const state = found[0]!.state;
      if (state === wanted) return (performance.now() - began) / 1_000;
      if (!isAtWork(state)) throw new Error(`The import went to ${state} and not to ${wanted}.`);
      await sleep(20);
    }
  };
  try {
    const check = await until("again", "checked");
    const apply = await until("apply", "applied");
    return { rows: dearer.length, check, apply, undo: await until("undo", "undone") };
  } finally {
    await client.end();
  }
}
