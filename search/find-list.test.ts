import { expect, test } from "vitest";
import { makeRow } from "#tests/support/shop/catalogue-row.ts";
import { findList } from "./find-list.ts";
import { openCatalogue } from "./open-catalogue.ts";

const KINDS = ["contact_lens_solution", "sun_glasses", "eye_glasses", "accessories", "computer_glasses"] as const;

test("every page of a list begins where the one before it ended: eyeglasses, sunglasses, screen glasses, then the rest", () => {
  const catalogue = openCatalogue();
  catalogue.put(
    Array.from({ length: 30 }, (_, at) =>
      makeRow({ id: at + 1, subCategorySlug: KINDS[at % KINDS.length]!, popularity: 30 - at }),
    ),
  );
  const query = { glassesFirst: true, filter: { subCategories: [] }, order: "popular", offset: 0, limit: 30 } as const;
  const whole = findList(catalogue, query);
  expect(whole.total).toBe(30);
  expect(whole.ids).toEqual([...every(2), ...every(1), ...every(4), ...rest]);
  for (const limit of [1, 4, 7]) {
    const pages = Array.from({ length: Math.ceil(30 / limit) + 1 }, (_, page) =>
      findList(catalogue, { ...query, offset: page * limit, limit }),
    );
    expect(pages.flatMap(({ ids }) => ids)).toEqual(whole.ids);
  }
});

const every = (kind: number) => Array.from({ length: 6 }, (_, turn) => turn * KINDS.length + kind + 1);
const rest = [...every(0), ...every(3)].toSorted((one, other) => one - other);
