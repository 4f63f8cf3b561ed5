import { expect, test } from "vitest";
import { ORDER_LIST } from "#web/console/orders/order-list.tsx";
import { RETURN_LIST } from "#web/console/returns/return-list.ts";
import { readListState } from "./list-state.ts";
import { isLedBy, listPath, readList, rowPath, withList } from "./list-way.ts";

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

test("a page to which two lists lead knows which one it was, with its filters", () => {
  const { sorts, backAs, path } = RETURN_LIST;
  const returns = { sorts, backAs: backAs!, href: () => "/console/orders/C-1" };
  for (const query of ["", "state=asked&q=Asha"]) {
    const listed = readListState(RETURN_LIST, new URLSearchParams(query), []);
    const { searchParams } = new URL(rowPath(returns, null, listed), "http://shop.test");
    expect(isLedBy(RETURN_LIST, searchParams)).toBe(true);
    const led = new URL(listPath(RETURN_LIST, readList({ searchParams })), "http://shop.test");
    expect(led.pathname).toBe(path);
    expect(Object.fromEntries(led.searchParams)).toEqual(Object.fromEntries(new URLSearchParams(query)));
  }
  const { searchParams } = new URL(rowPath(spec, null, state("view=late")), "http://shop.test");
  expect(isLedBy(RETURN_LIST, searchParams)).toBe(false);
});
