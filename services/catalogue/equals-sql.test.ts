import { expect, test } from "vitest";
import { randomChoices } from "#db/seed/random-choices.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { sqlCatalogue } from "#tests/support/shop/sql-catalogue.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { drawQuery, seedVariedCatalogue } from "#tests/support/shop/varied-catalogue.ts";

const { db } = await testDatabase();
await seedVariedCatalogue(db, 3_000);
const shop = testShop(db);
await shop.catchUp();
const told = await sqlCatalogue(db);

test(
  "pages, totals and facet counts are what SQL says, for a thousand filters drawn at random",
  { timeout: 300_000 },
  async () => {
    const choices = randomChoices("a thousand filters");
    let found = 0;
    for (let turn = 0; turn < 1_000; turn += 1) {
      const query = drawQuery(choices);
      const [page, counts] = await Promise.all([told.find(query), told.countFacets(query.filter)]);
      const asked = JSON.stringify(query);
      expect(shop.catalogue.find(query), asked).toEqual({ ...page, corrected: [] });
      expect(shop.catalogue.countFacets(query.filter), asked).toEqual(counts);
      found += page.ids.length;
    }
    // Filters that leave nothing would agree for free.
    expect(found).toBeGreaterThan(3_000);
  },
);
