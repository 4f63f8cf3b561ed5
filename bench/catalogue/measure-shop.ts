import { load, percentile, type Asked } from "#bench/load.ts";
import type { Spread } from "./measure-search.ts";
import { question } from "./questions.ts";
import type { ShopProcess } from "#bench/shop-process.ts";
import { FIRST_LARGE_ID } from "#db/seed/large/first-large-id.ts";
import { liveSaleIdOf } from "#db/seed/catalogue-rows.ts";

const client = { accept: "application/json", "accept-encoding": "gzip, deflate, br, zstd" };
const warmUpSeconds = 1;

/** Over HTTP, one question after the other on one connection, each another one that no kept answer fits. */
export async function measureShop(
  shop: ShopProcess,
  { products, seconds, say }: { products: number; seconds: number; say: (text: string) => void },
): Promise<Record<string, Spread>> {
  const lastPage = Math.max(1, Math.floor((products * 0.2) / 12));
  const large = Math.max(1, products - 300);
  const post = (path: string, body: unknown, turn: number): Asked => ({
    method: "POST",
    path: `/v1/products/${path}?fresh=${turn}`,
    headers: { ...client, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const get = (path: string, headers: Record<string, string>): Asked => ({ method: "GET", path, headers });
  const targets: Record<string, (turn: number) => Asked> = {
    "list, page 1": (turn) => post("filterWebsiteProducts", { sort: question(turn).order, page: 1, limit: 12 }, turn),
    "list, page 5,000": (turn) =>
      post("filterWebsiteProducts", { sort: question(turn).order, page: Math.min(5_000, lastPage), limit: 12 }, turn),
    "list with filters": (turn) => {
      const { filter, order } = question(turn);
      const { subCategories, fits: _fits, inStock: _inStock, ...choice } = filter;
      const joined = Object.entries(choice).map(([facet, values]) => [facet, (values as string[])?.join("-")]);
      return post(
        "filterWebsiteProducts",
        { ...Object.fromEntries(joined), category: subCategories?.[0], sort: order },
        turn,
      );
    },
    "search by words": (turn) => post("search_product", { name: question(turn).right, page: 1, limit: 12 }, turn),
    suggestions: (turn) =>
      get(`/v1/products/websiteProductAutocomplete/${encodeURIComponent(question(turn).right)}?fresh=${turn}`, client),
    "suggestions, typing errors": (turn) =>
      get(`/v1/products/websiteProductAutocomplete/${encodeURIComponent(question(turn).wrong)}?fresh=${turn}`, client),
    detail: (turn) => {
      const id = liveSaleIdOf(FIRST_LARGE_ID + ((turn * 7_919) % large));
      return get(`/v1/products/getWebsiteProductByLiveSaleId/${id}?fresh=${turn}`, client);
    },
  };
  const spreads: Record<string, Spread> = {};
  let from = 0;
  for (const [name, ask] of Object.entries(targets)) {
    say(`${products.toLocaleString("en-GB")} products: ${name}`);
    const run = (length: number) => {
      from += 1_000_000;
      const start = from;
      return load(shop.port, { ask: (turn) => ask(start + turn), seconds: length, connections: 1 });
    };
    await run(warmUpSeconds);
    const before = await shop.cpuMs();
    const measured = await run(seconds);
    const cpu = ((await shop.cpuMs()) - before) / measured.times.length;
    if (measured.refused > 0) throw new Error(`${name}: ${measured.refused} of ${measured.times.length} were refused.`);
    const at = (part: number) => percentile(measured, part);
    spreads[name] = { p50: at(0.5), p95: at(0.95), p99: at(0.99), cpu };
  }
  return spreads;
}
