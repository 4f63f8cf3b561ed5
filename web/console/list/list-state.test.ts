import { expect, test } from "vitest";
import { filterWords, type ListFilter } from "./list-spec.ts";
import { firstPageInstead, isNarrowed, readListState, viewOf, writeListState } from "./list-state.ts";

const filters: readonly ListFilter[] = [
  {
    key: "stage",
    label: "Stage",
    kind: "choice",
    options: [
      { value: "packed", label: "Packed" },
      { value: "shipped", label: "Shipped" },
    ],
  },
  { key: "from", label: "From", kind: "day" },
];
const sorts = [
  { value: "newest", label: "Newest" },
  { value: "total", label: "Amount" },
];
const known = { filters, sorts };
const read = (query: string) => readListState(known, new URLSearchParams(query), [{ id: 3 }, { id: 4 }]);

test("an address without words is the whole list, and is written as one", () => {
  expect(read("")).toEqual({
    q: "",
    store: null,
    chosen: { stage: [], from: [] },
    sort: "newest",
    after: null,
    before: null,
    columns: null,
  });
  expect(writeListState(known, read(""))).toBe("");
  expect(isNarrowed(read("sort=total&column=a&column=b"))).toBe(false);
  expect(isNarrowed(read("store=3"))).toBe(true);
});

test("what is read is written again", () => {
  const query = "q=asha&store=3&stage=packed&stage=shipped&from=2026-11-01&sort=total&column=no&column=total";
  expect(writeListState(known, read(query))).toBe(query);
});

test("words that the list does not know are left out", () => {
  expect(read("stage=boxed&stage=shipped&from=yesterday&sort=size&page=4").chosen).toEqual({
    stage: ["shipped"],
    from: [],
  });
  expect(writeListState(known, read("stage=boxed&sort=size&page=4"))).toBe("");
});

test("a change begins at the first page; of two pages the later word counts", () => {
  expect(writeListState(known, read("after=k1&stage=packed"), { q: "98" })).toBe("q=98&stage=packed");
  expect(writeListState(known, read("stage=packed"), { before: "k0" })).toBe("stage=packed&before=k0");
  expect(read("after=k1&before=k0")).toMatchObject({ after: "k1", before: null });
});

test("a view is known by what it narrows to, whatever was searched for, the page, the columns and the store", () => {
  expect(viewOf(known, read("q=98&column=no&after=k1&stage=packed&store=4"))).toBe("stage=packed");
});

test("a day that no calendar has, and a store that is none of one's own, are left out", () => {
  for (const day of ["2026-02-30", "2026-13-01", "2026-00-10", "0000-01-01", "9999-12-31"])
    expect(read(`from=${day}`).chosen.from, day).toEqual([]);
  expect(read("from=2028-02-29").chosen.from).toEqual(["2028-02-29"]);
  for (const store of ["abc", "5", "3x", "-3", "3.0", ""]) expect(read(`store=${store}`).store, store).toBeNull();
  expect(read("store=4").store).toBe("4");
});

test("a page past the end leads to the first one of the same list", () => {
  const at = (query: string, rows: unknown[]) =>
    firstPageInstead(new URL(`https://shop.example/console/orders${query}`), rows);
  expect(at("?q=asha&after=k9&column=total", [])).toBe("/console/orders?q=asha&column=total");
  expect(at("?before=k0", [])).toBe("/console/orders");
  expect(at("?after=k9", [1])).toBeNull();
  expect(at("?q=nobody", [])).toBeNull();
});

test("a filter of ids takes those that the screen has no words for, and no others", () => {
  const ids = { key: "assigned", label: "Assigned to", kind: "choice", ids: "Somebody else" } as const;
  const byIds = { filters: [{ ...ids, options: [{ value: "me", label: "Me" }] }], sorts };
  const state = readListState(
    byIds,
    new URLSearchParams("assigned=12&assigned=me&assigned=0&assigned=x&assigned=12"),
    [],
  );
  expect(state.chosen.assigned).toEqual(["me", "12"]);
  expect(writeListState(byIds, state)).toBe("assigned=me&assigned=12");
  expect(filterWords(byIds.filters[0]!, "12")).toBe("Somebody else");
  expect(filterWords({ key: "from", label: "From", kind: "day" }, "2026-11-24")).toBe("24 Nov 2026");
  const many = new URLSearchParams(Array.from({ length: 80 }, (_, n) => ["assigned", String(n + 1)]));
  expect(readListState(byIds, many, []).chosen.assigned).toHaveLength(50);
});
