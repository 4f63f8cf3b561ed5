import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { SearchFigures, Spread } from "./measure-search.ts";
import { measureShop } from "./measure-shop.ts";
import { findFreePort, makeDataDir, type Memory, startShop } from "#bench/shop-process.ts";
import { projectRoot } from "#host/process/project-root.ts";

const run = promisify(execFile);

export type SizeFigures = {
  products: number;
  search: SearchFigures;
  /** Absent when only the catalogue in memory was measured. */
  shop?: {
    seedSeconds: number;
    /** From the start of the process until lists are answered. */
    readySeconds: number;
    memory: Memory;
    memoryAfter: Memory;
    spreads: Record<string, Spread>;
  };
};

/** The same shop, grown from size to size. */
export async function benchCatalogue(given: {
  program: string[];
  sizes: readonly number[];
  seconds: number;
  searchOnly: boolean;
  say: (text: string) => void;
  /** Called after each size with all figures so far: the last size may take longer than somebody has patience. */
  keep: (figures: readonly SizeFigures[]) => Promise<void>;
}): Promise<void> {
  const data = await makeDataDir();
  const figures: SizeFigures[] = [];
  try {
    for (const products of given.sizes) {
      given.say(`${products.toLocaleString("en-GB")} products: the catalogue in memory`);
      const search = await measureAlone(products);
      figures.push({
        products,
        search,
        ...(given.searchOnly ? {} : { shop: await measureGrown({ ...given, products, dataDir: data.path }) }),
      });
      await given.keep(figures);
    }
  } finally {
    await data.remove();
  }
}

async function measureAlone(products: number): Promise<SearchFigures> {
  const program = join(projectRoot, "bench/catalogue/measure-search.ts");
  const { stdout } = await run(process.execPath, ["--expose-gc", program, String(products)], { cwd: projectRoot });
  return JSON.parse(stdout) as SearchFigures;
}

type Growing = {
  program: string[];
  products: number;
  dataDir: string;
  seconds: number;
  say: (text: string) => void;
};

async function measureGrown({ program, products, dataDir, seconds, say }: Growing): Promise<SizeFigures["shop"]> {
  say(`${products.toLocaleString("en-GB")} products: writing them`);
  const began = performance.now();
  await run(process.execPath, [join(projectRoot, "scripts/steps/seed.ts"), "--products", String(products)], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
  const seedSeconds = (performance.now() - began) / 1_000;
  const shop = await startShop({ program, dataDir, port: await findFreePort(), patienceMs: 900_000 });
  try {
    const memory = await shop.memory();
    const spreads = await measureShop(shop, { products, seconds, say });
    return { seedSeconds, readySeconds: shop.firstAnswerMs / 1_000, memory, memoryAfter: await shop.memory(), spreads };
  } finally {
    await shop.stop();
  }
}
