import fc from "fast-check";
import { expect, test } from "vitest";
import { LIST_ORDERS } from "#domain/catalogue/list-orders.ts";
import { anyFilter, anyRow, plainCounts, plainList } from "#tests/support/plain-catalogue.ts";
import type { CatalogueRow } from "./catalogue-row.ts";
import { openCatalogue } from "./open-catalogue.ts";

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
});
