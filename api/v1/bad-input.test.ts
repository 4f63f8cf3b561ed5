import { expect, test } from "vitest";
import { stockedShop } from "#tests/support/shop/stocked-shop.ts";
import { testApi } from "#tests/support/api-client/test-api.ts";

const { shop } = await stockedShop();
const app = await testApi({ shop });

const post = (path: string, payload: object) => app.inject({ method: "POST", url: `/v1/products/${path}`, payload });
const get = (path: string) => app.inject(`/v1${path}`);

/** What people, robots and slips put where words are expected. */
const words: [string, string][] = [
  ["a term of 10,000 characters", "a".repeat(10_000)],
  ["1,000 words", "round ".repeat(1_000)],
  ["percent signs", "%%%"],
  ["quotes", `'"\`; drop table products; --`],
  ["an emoji", "😀🕶️"],
  ["NUL", "round\0metal"],
  ["half a sign", "\uD800"],
  ["a backslash", "\\"],
  ["a pattern", "(a+)+$[*?"],
  ["blanks", " \t\n\u00A0\u200B "],
  ["another script", "चश्मा ٣ 眼镜"],
  ["a name of the language itself", "__proto__ constructor toString"],
];

test.each(words)("%s is a search like any other, and a quick one", async (_what, name) => {
  const began = performance.now();
  const answers = [
    await post("search_product", { name }),
    await post("filterWebsiteProducts", { name }),
    await post("filterWebsiteProducts", {
      category: name.slice(0, 200),
      shape: name.slice(0, 200),
      brand: [name.slice(0, 200)],
    }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ page: 1, limit: 12 });
  }
  const path = encodeURIComponent(name.toWellFormed());
  for (const call of ["websiteProductAutocomplete", "getWebsiteProductsBySubCategorySlug", "getSaleProducts"]) {
    const { statusCode } = await get(`/products/${call}/${path}`);
    // A slug or key of such a length cannot be one; a term can.
    expect(statusCode).toBe(call === "websiteProductAutocomplete" || name.length <= 200 ? 200 : 404);
  }
  expect(performance.now() - began).toBeLessThan(1_000);
});

test.each(["%", "%zz", "%E0%A4%A", "%C0%AF", "..%2F..%2F", "%2e%2e"])(
  "the path %s is answered without a fault",
  async (path) => {
    for (const call of [
      "websiteProductAutocomplete",
      "getWebsiteProductsBySubCategorySlug",
      "getWebsiteProductByLiveSaleId",
    ]) {
      expect((await get(`/products/${call}/${path}`)).statusCode).toBeLessThan(500);
    }
  },
);

test.each([
  ["a negative page", { page: -5 }, 1],
  ["page 0", { page: 0 }, 1],
  ["a broken page", { page: 2.9 }, 2],
  ["page as text", { page: "3" }, 3],
  ["a huge page", { page: 1e15 }, 1_000_000],
])("%s is brought back to a page", async (_what, body, page) => {
  const answer = await post("filterWebsiteProducts", body);
  const whole = (await post("filterWebsiteProducts", {})).json();
  expect(answer.json()).toMatchObject({ page, total: whole.total });
  if (page > 2) expect(answer.json().data).toEqual([]);
});

test.each([
  ["no number for a page", { page: "x" }],
  ["infinity", { page: "1e999" }],
  ["a nested object for a page", { page: { gt: 1 } }],
  ["a number for words", { name: 5 }],
  ["a nested object for words", { name: { $ne: null } }],
  ["a nested list for a facet", { shape: [["Round"]] }],
  ["an object for a facet", { brand: { code: "x" } }],
  ["too many values", { shape: Array.from({ length: 101 }, () => "Round") }],
  ["a list as the body", []],
])("%s is refused in words", async (_what, body) => {
  const answer = await post("filterWebsiteProducts", body);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ status: "error", code: "validation" });
});

test("what is no JSON is refused", async () => {
  const answer = await app.inject({
    method: "POST",
    url: "/v1/products/search_product",
    headers: { "content-type": "application/json" },
    payload: '{"name": "rou',
  });
  expect(answer.statusCode).toBe(400);
});

test.each(["shape", "brand", "frame_type", "frame_color", "material"])(
  "an unknown %s alone finds nothing, and beside a known one it is left out",
  async (filter) => {
    const answer = await post("filterWebsiteProducts", { [filter]: "Blob", category: "eye_glasses" });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ data: [], total: 0, page: 1, limit: 12 });
    for (const blobs of [["Blob", "Heart"], "Blob-Heart", "rond", "__proto__"])
      expect((await post("filterWebsiteProducts", { [filter]: blobs })).json().total).toBe(0);
    const known = {
      shape: "Aviator",
      brand: "rajbagh",
      frame_type: "Full Rim",
      frame_color: "Black",
      material: "Metal",
    }[filter];
    const { total } = (await post("filterWebsiteProducts", { [filter]: known })).json();
    expect(total).toBeGreaterThan(0);
    expect((await post("filterWebsiteProducts", { [filter]: `Blob-${known}` })).json().total).toBe(total);
  },
);

test("unknown bands, sizes and orders narrow nothing, and limits are capped", async () => {
  const total = async (body: object) => (await post("filterWebsiteProducts", body)).json().total;
  const all = await total({});
  expect(await total({ price: "1_2", fits: "big", sort: "sideways", in_stock: "no", shape: "", brand: "-" })).toBe(all);
  expect(await total({ category: "hats" })).toBe(0);
  const capped = await post("filterWebsiteProducts", { limit: 5_000 });
  expect(capped.json()).toMatchObject({ limit: 100, total: all });
  const { data } = capped.json();
  expect(data).toHaveLength(all);
});

test("the filter call takes the size of a frame that fits, stock, sizes and an order", async () => {
  const titles = async (body: object) =>
    (await post("filterWebsiteProducts", body))
      .json()
      .data.map(({ product_title: title }: { product_title: string }) => title);
  const everything: string[] = await titles({ limit: 100 });
  const inStock = await titles({ limit: 100, in_stock: "1" });
  expect(everything).toContain("Hampi Hexagon");
  expect(inStock).not.toContain("Hampi Hexagon");
  const fitting: string[] = await titles({ limit: 100, fits: "52-18-140" });
  expect(fitting).toContain("Rajbagh Aviator");
  expect(fitting.length).toBeLessThan(everything.length);
  expect(await titles({ limit: 100, lens_width: "50_52" })).toContain("Rajbagh Aviator");
  const prices = (await post("filterWebsiteProducts", { limit: 100, sort: "price-up" }))
    .json()
    .data.map((card: { price: number; discount_price: number; discount: number }) =>
      card.discount === 0 ? card.price : card.discount_price,
    );
  expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b));
});

test("a slip of the finger still finds it, in the search, the list and the suggestions", async () => {
  const typo = "aviatro";
  const suggested = (await get(`/products/websiteProductAutocomplete/${typo}`)).json();
  expect(suggested.data[0].product_title).toContain("Aviator");
  expect(suggested.data[0]).toMatchObject({ price: expect.any(Number), image: { file_path: expect.any(String) } });
  expect((await post("search_product", { name: typo })).json().total).toBeGreaterThan(0);
  expect((await post("filterWebsiteProducts", { name: typo })).json().total).toBeGreaterThan(0);
  const shapes = (await get("/products/websiteProductAutocomplete/avia")).json().values;
  expect(shapes).toContainEqual({ facet: "shape", value: "Aviator", count: expect.any(Number) });
});
