import fc from "fast-check";
import { expect, test } from "vitest";
import { LIST_ORDERS } from "#domain/catalogue/list-orders.ts";
import { FACETS } from "#domain/catalogue/facets.ts";
import { anyFilter, anyRow, plainCounts, plainList, plainValues } from "#tests/support/shop/plain-catalogue.ts";
import type { CatalogueRow } from "./catalogue-row.ts";
import { openCatalogue } from "./open-catalogue.ts";
import { readWords } from "./read-words.ts";
import { wordsOfValue } from "./value-words.ts";

const change = fc.oneof(
  { weight: 3, arbitrary: fc.record({ put: fc.array(anyRow, { maxLength: 25 }) }) },
  { weight: 1, arbitrary: fc.record({ remove: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 15 }) }) },
);

test("after any changes every list, in every order, is what looking at each product finds, and so are the counts", () => {
  const anyStep = fc.record({ change, filter: anyFilter, order: fc.constantFrom(...LIST_ORDERS) });
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 1, maxLength: 6 }), (steps) => {
      const catalogue = openCatalogue();
      const rows = new Map<number, CatalogueRow>();
      for (const step of steps) {
        if ("put" in step.change) {
          catalogue.put(step.change.put);
          for (const row of step.change.put) rows.set(row.id, row);
        } else {
          catalogue.remove(step.change.remove);
          for (const id of step.change.remove) rows.delete(id);
        }
        const plain = [...rows.values()];
        for (const filter of [step.filter, {}]) {
          const ids = plainList(plain, filter, step.order);
          const found = catalogue.find({ filter, order: step.order, offset: 0, limit: 100 });
          expect(found).toEqual({ ids, total: ids.length, corrected: [] });
          const page = catalogue.find({ filter, order: step.order, offset: 3, limit: 4 });
          expect(page).toEqual({ ids: ids.slice(3, 7), total: ids.length, corrected: [] });
          expect(catalogue.countFacets(filter)).toEqual(plainCounts(plain, filter));
        }
        expect(catalogue.size()).toBe(rows.size);
      }
    }),
    { numRuns: 200 },
  );
}, 60_000);

/** Every word of a product, by what is written of it and by the values that it has. */
function plainWords(row: CatalogueRow): string[] {
  const named = FACETS.flatMap((facet) =>
    plainValues(row, facet).flatMap((value) => (value === null ? [] : wordsOfValue(facet, value))),
  );
  const written = [row.title, row.brandName, ...row.colours.map(({ name }) => name)].flatMap(readWords);
  return [...named, ...wordsOfValue("sub_category", row.subCategorySlug), ...written];
}

test("words that there are find the products that have them all, the last of them by its beginning", () => {
  const anySearch = fc.record({
    rows: fc.uniqueArray(anyRow, { selector: ({ id }) => id, minLength: 1, maxLength: 30 }),
    picks: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
    // Two letters may be a small word, which is passed over.
    cut: fc.integer({ min: 3, max: 9 }),
    filter: anyFilter,
  });
  fc.assert(
    fc.property(anySearch, ({ rows, picks, cut, filter }) => {
      const catalogue = openCatalogue();
      catalogue.put(rows);
      // Words with figures in them stand for all that begin so, wherever they are.
      const all = [...new Set(rows.flatMap(plainWords))].filter((word) => !/\d/u.test(word));
      const chosen = [...new Set(picks.map((pick) => all[pick % all.length]!))];
      const whole = chosen.slice(0, -1);
      const begun = chosen.at(-1)!.slice(0, cut);
      fc.pre(!whole.includes(begun));
      const expected = rows.filter((row) => {
        const words = plainWords(row);
        return whole.every((word) => words.includes(word)) && words.some((word) => word.startsWith(begun));
      });
      const name = [...whole, begun].join(" ");
      const named = { ...filter, name };
      const ids = plainList(expected, filter, "newest");
      expect(catalogue.find({ filter: named, order: "newest", offset: 0, limit: 100 })).toEqual({
        ids,
        total: ids.length,
        corrected: [],
      });
      expect(catalogue.countFacets(named)).toEqual(plainCounts(expected, filter));
    }),
    { numRuns: 200 },
  );
}, 60_000);
