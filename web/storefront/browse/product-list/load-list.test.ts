import { expect, test } from "vitest";
import { makeRow } from "#tests/support/shop/catalogue-row.ts";
import { listingShop } from "#tests/support/shop/listing-shop.ts";
import { correctedName } from "./corrected-words.tsx";
import { addressToMend } from "./list-address.ts";
import { loadEmptyResults } from "./load-empty-results.ts";
import { listedFilter, loadListPage, readAskedList } from "./load-list.ts";
import { withoutPhrases } from "./load-search.ts";

const round = { shape: "Round", colours: [{ family: "Black", name: "Black" }] };
const shop = listingShop([
  makeRow({ ...round, id: 1, title: "Goa", chargedPaise: 300_000, popularity: 3 }),
  makeRow({ ...round, id: 2, title: "Teesta", chargedPaise: 100_000, popularity: 2 }),
  makeRow({ id: 3, title: "Lens Care", brandCode: "kajal", brandName: "Kajal", shape: "Square" }),
]);

const ask = (address: string) => {
  const { pathname, href } = new URL(address, "http://shop.example");
  return readAskedList(shop, pathname.split("/")[2], href);
};
const listOf = async (address: string) => loadListPage(shop, await ask(address));

test("where nothing meets what was chosen, no word is given up and none is called unknown: each choice can be taken out", async () => {
  const asked = await ask("/productList/eye_glasses?name=kala+chashma&brand=kajal&shape=Round");
  expect((await loadListPage(shop, asked)).total).toBe(0);
  expect(asked.searched?.answer.parts.map(({ label }) => label)).toEqual(["Black", "Glasses"]);
  expect(asked.searched?.answer.says).toEqual([]);
  const { unknownWords, without } = await loadEmptyResults(shop, asked);
  expect(unknownWords).toEqual([]);
  expect(without.map(({ label, count }) => [label, count])).toEqual([
    ["Kajal", 2],
    ["Round", 1],
  ]);
});

test("words that mean nothing find nothing, and are not bent to fit a name", async () => {
  for (const words of ["caer", "xqzvw qwrtp"]) {
    const asked = await ask(`/productList?name=${words}`);
    expect((await loadListPage(shop, asked)).total, words).toBe(0);
    expect(shop.catalogue.countFacets(listedFilter(asked)).shape).toEqual({});
    expect((await loadEmptyResults(shop, asked)).unknownWords).toEqual(words.split(" "));
  }
});

test("what the shop does not have is said beside the pages that lead on, without a list", async () => {
  const { searched } = await ask("/productList?name=gift+card");
  expect(searched).toMatchObject({ hasList: false, unknownWords: [] });
  expect(searched?.answer.says).toEqual(["Sorry, we do not have “gift card”."]);
  expect(searched?.answer.links.map(({ label }) => label)).toEqual(["Gold membership", "Contact us"]);
});

test("where what was asked for is not there, the count and the words say the same", async () => {
  const { answer } = (await ask("/productList?name=toric")).searched!;
  expect(answer.lacks).toBe(true);
  expect(answer.says[0]).toBe("Sorry, we do not have “toric”.");
  expect(answer.links.map(({ label }) => label)).toEqual(["Glasses for astigmatism", "Ask in a store"]);
  expect((await ask("/productList?name=gol+chashma")).searched!.answer.lacks).toBe(false);
});

test("signs alone are said to be unknown as they are; a word that is known is not", async () => {
  expect((await loadEmptyResults(shop, await ask("/productList?name=%3F%3F%3F"))).unknownWords).toEqual(["???"]);
  const asked = await ask("/productList/contact_lens?name=goa");
  expect((await loadEmptyResults(shop, asked)).unknownWords).toEqual([]);
});

test("an order that was chosen counts more than the one that the words ask for, the default too", async () => {
  const idsOf = async (address: string) => (await listOf(address)).data.map(({ id }) => id);
  expect(await idsOf("/productList?name=sasta+gol+chashma")).toEqual([2, 1]);
  const address = "/productList?name=sasta%20gol%20chashma&sort=popular";
  expect(await idsOf(address)).toEqual([1, 2]);
  expect(addressToMend(await ask(address), 1, address.slice("/productList".length))).toBeNull();
});

test("the way to the search without what was left out goes without all of it", async () => {
  const asked = await ask("/productList?name=xqzvw+gol+xqzvw+chashma");
  expect(asked.searched?.answer.rest?.label).toBe("Search for “gol chashma”");
  expect(withoutPhrases("under red 1000 under red", ["under 1000"])).toBe("red under red");
});

test("beside screen glasses stands the way to eyeglasses that take their lenses, where there are any", async () => {
  const zero = "zero-power-computer-glasses";
  const screen = makeRow({ id: 1, subCategorySlug: "computer_glasses", lensKeys: [zero, `${zero} fitted`] });
  const eye = makeRow({ id: 2, title: "Goa", lensKeys: [zero, `${zero} blue-block-156`] });
  const answerOf = async (...rows: (typeof eye)[]) =>
    (await readAskedList(listingShop(rows), undefined, "http://shop.example/productList?name=blue+cut")).searched!
      .answer;
  expect(await answerOf(screen, eye)).toMatchObject({
    power: null,
    says: ["Our screen glasses come with lenses for screens, without power."],
    rest: { address: "/productList/eye_glasses?name=blue%20cut" },
  });
  expect((await answerOf(screen)).rest).toBeNull();
});

test("the link to what was meant leads to another search than the one that was typed", async () => {
  for (const words of ["Sunglasés", "gol aviátr", "gol/Aviatr", "Góaa teestáa"]) {
    const { corrected } = (await ask(`/productList?name=${words}`)).searched!.answer;
    const meant = correctedName(words, corrected);
    if (corrected.length > 0) expect(meant).not.toBe(words.toLowerCase());
    expect((await ask(`/productList?name=${meant}`)).searched!.answer.corrected, meant).toEqual([]);
  }
});

test("a list without words is as it was", async () => {
  expect((await listOf("/productList/eye_glasses?shape=Round")).data.map(({ id }) => id)).toEqual([1, 2]);
});
