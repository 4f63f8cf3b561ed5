import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { seedTestShop } from "#db/seed/seed-test-shop.ts";
import { projectRoot } from "#host/process/project-root.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { siteAddresses } from "#tests/support/access/site-addresses.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import routes from "#web/routes.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { SITE_ACCESS } from "#web/session/site-access.ts";
import type { SiteAccess } from "#web/session/site-row.ts";

type Pattern = keyof typeof SITE_ACCESS;
type Module = { loader?: (args: LoaderFunctionArgs) => Promise<unknown> };

const { db } = await testDatabase();
const { products } = await seedTestShop(db);
const shop = testShop(db);
await shop.catchUp();

const addresses = siteAddresses({
  sharedPath: "/",
  photoId: 1,
  customer: {
    lineId: 1,
    detail: products.sunglasses.liveSaleId,
    orderId: "",
    billNo: "",
    cartKey: "",
    prescriptionIds: ["", ""],
  },
});
const rowOf = (pattern: Pattern): SiteAccess => SITE_ACCESS[pattern];
const patterns = (Object.keys(SITE_ACCESS) as Pattern[]).filter((pattern) => rowOf(pattern).kept);
const files = new Map(listRoutes(routes).map(({ path, file }) => [path, file]));

function listRoutes(all: typeof routes): { path: string; file: string }[] {
  return all.flatMap(({ path, index, file, children }) =>
    children ? listRoutes(children) : [{ path: index ? "/" : `/${path}`, file }],
  );
}

/** Names that any query is asked for. */
const asked = new Set<string>();
beforeEach(() => {
  for (const method of ["get", "getAll", "has"] as const) {
    const real = URLSearchParams.prototype[method] as (name: string) => never;
    vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function (this: URLSearchParams, name: string) {
      asked.add(name);
      return real.call(this, name);
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  asked.clear();
});

function argsFor(pattern: Pattern, address: string): LoaderFunctionArgs {
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  context.set(visitContext, {
    id: "1",
    address: "203.0.113.7",
    nonce: "",
    contentPolicies: [],
    shared: true,
    log: { error: () => undefined },
  });
  const url = new URL(address, "https://shop.example");
  const values = url.pathname.split("/");
  const params = Object.fromEntries(
    pattern
      .split("/")
      .flatMap((part, place) =>
        part.startsWith(":") && values[place] !== undefined ? [[part.replace(/^:|\?$/g, ""), values[place]]] : [],
      ),
  );
  return { request: new Request(url), url, params, context, pattern } as LoaderFunctionArgs;
}

async function load(pattern: Pattern, query: string): Promise<unknown> {
  const file = files.get(pattern);
  if (file === undefined) throw new Error(`${pattern} has no route`);
  const { loader } = (await import(pathToFileURL(join(projectRoot, "web", file)).href)) as Module;
  const [path = "", own = ""] = addresses[pattern].split("?");
  const all = [own, query].filter(Boolean).join("&");
  try {
    return await loader?.(argsFor(pattern, all ? `${path}?${all}` : path));
  } catch (thrown) {
    // A page that leads on or is not there has read its address all the same.
    if (thrown instanceof Response) return [thrown.status, thrown.headers.get("Location")];
    if (thrown instanceof Error) throw thrown;
    return thrown;
  }
}

test.each(patterns)("%s reads no word of its query that its row does not name", async (pattern) => {
  const row: SiteAccess = SITE_ACCESS[pattern];
  const known = row.knows ?? [];
  for (const query of ["", known.map((name) => `${name}=1`).join("&")]) await load(pattern, query);
  const unknown = [...asked].filter((name) => !known.includes(name) && name !== row.asked?.by);
  expect(unknown).toEqual([]);
});

test.each(patterns)("%s says the same with words that its row does not name", async (pattern) => {
  const plain = await contentOf(await load(pattern, ""));
  expect(await contentOf(await load(pattern, "utm_source=mail&x=1"))).toEqual(plain);
});

const contentOf = async (answer: unknown) => (answer instanceof Response ? answer.text() : answer);

test("the parts of these pages have the names that the router gives them", () => {
  const parts = patterns.flatMap((pattern) => {
    const { part } = rowOf(pattern).kept ?? {};
    return part === undefined ? [] : [[pattern, part]];
  });
  expect(parts).toEqual(parts.map(([pattern = ""]) => [pattern, files.get(pattern)?.replace(/\.tsx?$/, "")]));
});
