import { expect, test } from "vitest";
import { ORDER_LIST } from "#web/console/orders/order-list.tsx";
import { readListState } from "./list-state.ts";
import { listPath, readList, rowPath, withList } from "./list-way.ts";

const spec = { sorts: ORDER_LIST.sorts, href: () => "/console/orders/C-1" };
const state = (query: string) => readListState(ORDER_LIST, new URLSearchParams(query), [{ id: 3 }]);
const back = (address: string) => listPath(ORDER_LIST, readList(new URL(address, "http://shop.test")));

test.each([
  "",
  "view=late",
  "q=Asha+Rao&store=3&stage=verified&stage=packed&after=x.y",
  "from=2026-11-01&column=total",
])("from a row of the list %j its page leads back to it", (query) => {
  expect(back(rowPath(spec, null, state(query)))).toBe(query === "" ? "/console/orders" : `/console/orders?${query}`);
});

test("no address leads anywhere else", () => {
  expect(back("/console/orders/C-1?list=%2F%2Fevil.test")).toBe("/console/orders?%2F%2Fevil.test=");
  expect(back(`/console/orders/C-1?list=${"x".repeat(3_000)}`)).toBe("/console/orders");
});

test("an address that asks for something keeps that beside the way back", () => {
  expect(withList("/console/customers/1/merge?with=2", "q=9")).toBe("/console/customers/1/merge?with=2&list=q%3D9");
});

test("rows that are pages of something else take no way back along", () => {
  expect(rowPath({ ...spec, leadsAway: true }, null, state("q=9"))).toBe("/console/orders/C-1");
});
