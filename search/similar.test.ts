import fc from "fast-check";
import { expect, test } from "vitest";
import { makeRow } from "#tests/support/shop/catalogue-row.ts";
import { anyRow } from "#tests/support/shop/plain-catalogue.ts";
import { openCatalogue } from "./open-catalogue.ts";

const size = (lensMm: number, bridgeMm = 18, templeMm = 140) => [{ lensMm, bridgeMm, templeMm }];

test("the same shape first, then the nearest in size and price; sold out last, other kinds never", () => {
  const catalogue = openCatalogue();
  const round = { shape: "Round", chargedPaise: 200_000 };
  catalogue.put([
    makeRow({ id: 1, ...round, sizes: size(50) }),
    makeRow({ id: 2, ...round, sizes: size(58) }),
    makeRow({ id: 3, ...round, sizes: size(51) }),
    makeRow({ id: 4, ...round, sizes: size(51), chargedPaise: 900_000 }),
    makeRow({ id: 5, ...round, sizes: size(50), inStock: false }),
    makeRow({ id: 6, ...round, sizes: size(50), shape: "Square" }),
    makeRow({ id: 7, ...round, sizes: size(50), subCategorySlug: "sun_glasses" }),
  ]);
  expect(catalogue.similar({ id: 1, limit: 10 })).toEqual([3, 2, 4, 6, 5]);
  expect(catalogue.similar({ id: 1, limit: 2 })).toEqual([3, 2]);
  expect(catalogue.similar({ id: 99, limit: 5 })).toEqual([]);
});

test("never the product itself, nor another kind, nor one twice, nor a sold out one before one in stock", () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyRow, { selector: ({ id }) => id, minLength: 1 }), (rows) => {
      const catalogue = openCatalogue();
      catalogue.put(rows);
      const [own] = rows;
      const byId = new Map(rows.map((row) => [row.id, row]));
      const similar = catalogue.similar({ id: own!.id, limit: 100 }).map((id) => byId.get(id)!);
      const kind = rows.filter((row) => row !== own && row.subCategorySlug === own!.subCategorySlug);
      expect(new Set(similar)).toEqual(new Set(kind));
      expect(similar).toHaveLength(kind.length);
      expect(similar.map(({ inStock }) => inStock)).toEqual(
        similar
          .map(({ inStock }) => inStock)
          .sort()
          .reverse(),
      );
    }),
  );
});
