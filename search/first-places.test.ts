import fc from "fast-check";
import { expect, test } from "vitest";
import { newFirstPlaces } from "./first-places.ts";
import { compareSlots } from "./order-keys.ts";
import type { ProductStore } from "./product-store.ts";
import { newValueSets } from "./value-sets.ts";

const anyProduct = fc.record({
  figure: fc.integer({ min: 0, max: 9 }),
  // The rare one is kept as a list, the others as bits.
  slug: fc.oneof({ weight: 60, arbitrary: fc.constantFrom("often", "too") }, fc.constant("rare")),
  price: fc.constantFrom("low", "high"),
});
const anyFilter = fc.record({
  subCategories: fc.option(fc.subarray(["often", "too", "rare", "none"]), { nil: undefined }),
  price: fc.option(fc.subarray(["low", "high"]), { nil: undefined }),
});

test("nothing that fits stands before it, and of a single choice the first stands there", () => {
  fc.assert(
    fc.property(fc.array(anyProduct, { minLength: 1, maxLength: 300 }), anyFilter, (products, filter) => {
      const values = newValueSets();
      for (const [slot, { slug, price }] of products.entries()) {
        values.add("sub_category", slug, slot);
        values.add("price", price, slot);
      }
      const keys = [(slot: number) => products[slot]!.figure, (slot: number) => slot];
      const all = Uint32Array.from(products.keys()).sort((one, other) => compareSlots(keys, one, other));
      const sorted = { popular: { all: () => all } };
      const places = newFirstPlaces({ values, keys: { popular: keys }, sorted } as unknown as ProductStore);
      const { subCategories = [], price = [] } = filter;
      const fits = (slot: number) => {
        const product = products[slot]!;
        if (subCategories.length > 0 && !subCategories.includes(product.slug)) return false;
        return price.length === 0 || price.includes(product.price as never);
      };
      const first = all.findIndex(fits);
      for (const time of ["first", "second"]) {
        const before = places.before(filter as never, "popular");
        expect(before, time).toBeLessThanOrEqual(first === -1 ? all.length : first);
        const isSingle = subCategories.length === 0 || price.length === 0;
        if (isSingle) expect(before, time).toBe(first === -1 ? all.length : first);
      }
    }),
  );
});
