import type { Asked } from "#bench/load.ts";
import { ORDER_VIEW_LABELS, ORDER_VIEWS, orderViewQuery, writeOrderPlace } from "#domain/orders/order-views.ts";
import { asData } from "#tests/support/browser/visit.ts";
import type { ConsoleScene, Sample } from "./console-scene.ts";

export type ConsoleTarget = {
  name: string;
  ask: (turn: number) => Asked;
  /** Most milliseconds that p50 and p95 may take, as console.md section 8 has them; null: it names none. */
  goal: { p50: number | null; p95: number } | null;
};

const list = { p50: 15, p95: 40 };
const board = { p50: null, p95: 20 };
const everything = { p50: null, p95: 50 };

/** What the console's script asks for when somebody goes from screen to screen: data, not documents. */
export function listConsoleTargets(scene: ConsoleScene): ConsoleTarget[] {
  const { owner, manager, samples, storeId, sku } = scene;
  const get = (path: string, cookie: string): Asked => ({
    method: "GET",
    path,
    headers: { accept: "*/*", "accept-encoding": "gzip, deflate, br, zstd", cookie },
  });
  const page = (name: string, path: string, goal: ConsoleTarget["goal"] = null, cookie = owner): ConsoleTarget => ({
    name,
    ask: () => get(asData(path), cookie),
    goal,
  });
  const by = (name: string, path: (one: Sample) => string, goal: ConsoleTarget["goal"]): ConsoleTarget => ({
    name,
    ask: (turn) => get(asData(path(samples[turn % samples.length]!)), owner),
    goal,
  });
  const search = (name: string, word: (one: Sample) => string): ConsoleTarget => ({
    name: `search of everything: ${name}`,
    ask: (turn) => {
      const typed = word(samples[turn % samples.length]!);
      return get(`/console/search/hits?q=${encodeURIComponent(typed)}`, owner);
    },
    goal: everything,
  });
  const orders = (query: string) => `/console/orders?${query}`;
  return [
    page("orders", "/console/orders", list),
    ...ORDER_VIEWS.map((view) =>
      page(`orders: ${ORDER_VIEW_LABELS[view].toLowerCase()}`, orders(orderViewQuery(view)), list),
    ),
    page("orders: by promise", orders("sort=promised"), list),
    page("orders: delivered", orders("stage=delivered"), list),
    page("orders: cancelled", orders("stage=cancelled"), list),
    page("orders: assigned to nobody", orders("assigned=nobody"), list),
    page("orders: bought at a counter", orders("source=counter"), list),
    page("orders: of one store", orders(`store=${storeId}`), list),
    page("orders: late, of one store", orders(`${orderViewQuery("late")}&store=${storeId}`), list),
    page("orders: of one store, its manager", "/console/orders", list, manager),
    by("orders: a page further on", (one) => orders(`after=${writeOrderPlace(one)}`), list),
    by("orders: by bill", ({ bill }) => orders(`q=${bill}`), list),
    by("orders: by invoice", ({ invoice }) => orders(`q=${encodeURIComponent(invoice)}`), list),
    by("orders: by phone", ({ phone }) => orders(`q=${encodeURIComponent(phone)}`), list),
    by("orders: by the phone's last four digits", ({ phone }) => orders(`q=${phone.slice(-4)}`), list),
    by("orders: by name", ({ name }) => orders(`q=${encodeURIComponent(name)}`), list),
    page("board", "/console/orders/board", board),
    page("board of one store, its manager", "/console/orders/board", board, manager),
    search("a bill", ({ bill }) => bill),
    search("a phone", ({ phone }) => phone),
    search("four digits", ({ phone }) => phone.slice(-4)),
    search("a name", ({ name }) => name),
    search("a SKU", () => sku),
    page("Today", "/console"),
    page("Today of one store, its manager", "/console", null, manager),
    page("prescriptions to check", "/console/prescriptions"),
    page("customers", "/console/customers"),
    by("customers: by phone", ({ phone }) => `/console/customers?q=${encodeURIComponent(phone)}`, null),
    by("customers: by name", ({ name }) => `/console/customers?q=${encodeURIComponent(name)}`, null),
    page("customers of one store, its manager", "/console/customers", null, manager),
    page("returns", "/console/orders/returns"),
    page("refunds", "/console/orders/refunds"),
    page("refunds of one store, its manager", "/console/orders/refunds", null, manager),
  ];
}
