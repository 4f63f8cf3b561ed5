import { expect, test } from "vitest";
import { makeRow } from "#tests/support/shop/catalogue-row.ts";
import { listingShop } from "#tests/support/shop/listing-shop.ts";
import { loadListPage, readAskedList } from "./load-list.ts";
import { loadMore } from "./load-more.ts";

const round = { shape: "Round", material: "Metal", colours: [{ family: "Black", name: "Black" }] };
const shop = listingShop([
  makeRow({ ...round, id: 1, title: "Goa", chargedPaise: 100_000, popularity: 1 }),
  ...[5, 4, 3, 2].map((thousands, at) =>
    makeRow({ ...round, id: 10 + at, title: "Dear", chargedPaise: thousands * 100_000, popularity: 9 }),
  ),
  makeRow({ ...round, id: 20, title: "Sheet", material: "Acetate", chargedPaise: 90_000 }),
  makeRow({
    id: 30,
    title: "Lens Care",
    subCategorySlug: "contact_lens_solution",
    chargedPaise: 50_000,
    popularity: 99,
  }),
  makeRow({ id: 31, title: "Case", subCategorySlug: "accessories", chargedPaise: 40_000, popularity: 98 }),
]);

async function ask(address: string) {
  const { pathname, href } = new URL(address, "http://shop.example");
  const asked = await readAskedList(shop, pathname.split("/")[2], href);
  const list = await loadListPage(shop, asked);
  const more = await loadMore(shop, asked, list);
  return { ids: list.data.map(({ id }) => id), more };
}
const shown = ({ more }: Awaited<ReturnType<typeof ask>>) =>
  more.map(({ title, why, products }) => [title, ...why.says, products.map(({ id }) => id)]);

test("a search that leaves few goes on without one thing after the other: of the price what comes nearest, and nothing twice", async () => {
  const found = await ask("/productList?name=black+round+metal+under+1500");
  expect(found.ids).toEqual([1]);
  expect(shown(found)).toEqual([
    ["Close to what you asked for", "Without “Up to ₹1,500”:", [13, 12, 11, 10]],
    ["Also close", "Without “Metal”:", [20]],
  ]);
  expect(found.more[0]!.why.rest).toEqual({ label: "See all 5", address: "/productList?name=black%20round%20metal" });
});

test("so does a list that its filters leave few of", async () => {
  const found = await ask("/productList/eye_glasses?shape=Round&material=Acetate");
  expect(found.ids).toEqual([20]);
  expect(shown(found)).toEqual([["Close to what you asked for", "Without “Acetate”:", [10, 11, 12, 13]]]);
});

test("a name alone goes on with what is like it; four products and more need nothing, and an empty list says what it says", async () => {
  const named = await ask("/productList?name=sheet");
  expect(named.ids).toEqual([20]);
  expect(named.more.map(({ title, products }) => [title, products.length])).toEqual([["Similar to Sheet", 4]]);
  expect((await ask("/productList?name=dear")).more).toEqual([]);
  expect((await ask("/productList?name=xqzvw")).more).toEqual([]);
  expect((await ask("/productList/accessories")).more).toEqual([]);
});

test("a price alone lists glasses before everything else, unless an order was chosen", async () => {
  expect((await ask("/productList?name=under+1000")).ids).toEqual([1, 20, 30, 31]);
  expect((await ask("/productList?name=sasta")).ids).toEqual([20, 1, 13, 12, 11, 10, 31, 30]);
  expect((await ask("/productList?name=under+1000&sort=popular")).ids).toEqual([30, 31, 1, 20]);
  expect((await ask("/productList?name=under+1000&sort=price-up")).ids).toEqual([31, 30, 20, 1]);
});
