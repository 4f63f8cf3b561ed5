import { expect, test } from "vitest";
import { readSharedCall, readSharedPage, readSharedSearch } from "./is-shared.ts";

const read = (url: string, headers: Record<string, string> = {}) => readSharedPage({ method: "GET", url, headers });
const part = (...names: string[]) => `_routes=${encodeURIComponent(names.join(","))}`;

test.each([
  "/",
  "/sale?type=saleEyewears",
  "/productList/eye_glasses?shape=Round&material=Metal",
  "/productDetails/5001/7?size=2",
  "/size-sheet/5001/52-18-140",
  "/size-drawing/5001/52-18-140.svg",
  "/frame-design/5001",
  "/try-on/5001?with=5002,5003&colours=12",
  "/front-drawing/5001/12-52-18-140.svg",
  "/terms-conditions",
  "/blog/frame-size",
  `/_root.data?${part("storefront/browse/home/home")}`,
  `/productList/eye_glasses.data?shape=Round&${part("storefront/browse/product-list/product-list")}`,
  `/more-products/eye_glasses.data?page=2&${part("storefront/browse/product-list/more-products")}`,
  `/productDetails/5001.data?${part("storefront/product/product-detail/product-detail")}`,
])("%s is the same for everybody, signed in or not", (url) => {
  expect(read(url)).toEqual({ key: `normal ${url}`, address: url, largerText: false });
  expect(read(url, { cookie: "session=a; guest_cart=b; guest_wishlist=1" })).toEqual(read(url));
});

test.each([
  "/cart",
  "/visitor",
  "/saved-distances",
  "/user/profile",
  "/order-confirmation/5001",
  "/productList/a%20b",
  "/?auth=login",
  "/sale?a=b&auth=signup",
  "/_root.data",
  "/productDetails/5001.data",
  `/_root.data?${part("root")}`,
  `/_root.data?${part("storefront/shell/layout")}`,
  `/_root.data?${part("storefront/browse/home/home", "storefront/shell/layout")}`,
  `/cart.data?${part("storefront/buying/cart/cart")}`,
])("%s is one visitor's", (url) => {
  expect(read(url)).toBeNull();
});

test("a token, a browser without JavaScript and whatever writes get answers of their own", () => {
  expect(read("/", { authorization: "Bearer abc" })).toBeNull();
  expect(read("/", { cookie: "a=b; own_pages=1" })).toBeNull();
  expect(readSharedPage({ method: "POST", url: "/", headers: {} })).toBeNull();
});

test("of all cookies only the text size makes another page", () => {
  expect(read("/", { cookie: "session=a; text_size=larger" })).toEqual({
    key: "larger /",
    address: "/",
    largerText: true,
  });
});

test.each([
  ["/?x=1&utm_source=mail", "/"],
  ["/?fbclid=a", "/"],
  ["/sale?x=%zz&page=2&type=saleEyewears&gclid=b", "/sale?type=saleEyewears&page=2"],
  ["/productList/eye_glasses?page=2&x=1&shape=Round", "/productList/eye_glasses?shape=Round&page=2"],
  ["/productList?name=a%20b", "/productList?name=a+b"],
  ["/productList?shape=Round&name=a&shape=Square", "/productList?name=a&shape=Round&shape=Square"],
  ["/productDetails/5001?wizard=0&step=1&size=2", "/productDetails/5001?size=2&step=1"],
  ["/try-on/5001?colours=12&with=5002%2C5003", "/try-on/5001?with=5002,5003&colours=12"],
  ["/store-locator?pin=110001&NEAR=x", "/store-locator?pin=110001"],
  ["/terms-conditions?x", "/terms-conditions"],
  ["/size-sheet/5001/52-18-140?page=2", "/size-sheet/5001/52-18-140"],
  [`/_root.data?${part("storefront/browse/home/home")}&x=1`, `/_root.data?${part("storefront/browse/home/home")}`],
  [
    `/more-products/eye_glasses.data?x=1&${part("storefront/browse/product-list/more-products")}&to=3&page=2&panel=filters`,
    `/more-products/eye_glasses.data?page=2&to=3&${part("storefront/browse/product-list/more-products")}`,
  ],
])("%s is answered by %s: what a page does not read is no part of its name, nor is the order", (asked, address) => {
  expect(read(asked)).toEqual({ key: `normal ${address}`, address, largerText: false });
  expect(read(address)).toEqual(read(asked));
});

test("data that is asked for by a name of nobody's makes no page of its own", () => {
  for (const name of ["storefront/browse/home/other", "storefront/a/b", "storefront/browse/product-list/product-list"])
    expect(read(`/_root.data?${part(name)}`), name).toBeNull();
  expect(read(`/_root.data?${part("storefront/browse/home/home")}&${part("storefront/browse/home/home")}`)).toBeNull();
});

test("of a call only what it reads is in its name", () => {
  const call = (query: string) =>
    readSharedCall({ method: "GET", url: `/v1/sliders/best_seller${query}`, headers: {} }, ["page", "limit"]);
  expect(call("?x=1&limit=5&utm_source=a&page=2")).toBe(call("?page=2&limit=5"));
  expect(call("?x=1")).toBe(call(""));
  expect(call("?page=2")).not.toBe(call("?page=3"));
  const search = (body: unknown) =>
    readSharedSearch({ method: "POST", url: "/v1/products/search_product", headers: {}, body }, ["page", "name"]);
  expect(search({ x: 1, name: "a", page: 2 })).toBe(search({ page: 2, name: "a" }));
  expect(search({ name: "a" })).not.toBe(search({ name: "b" }));
  expect(search({ name: null })).not.toBe(search({}));
  for (const body of [null, "name", 5]) expect(search(body)).toBeNull();
  expect(search(JSON.parse('{"__proto__":{"name":"a"}}'))).toBe(search({}));
});
