import { expect, test } from "vitest";
import { readSharedPage } from "./is-shared.ts";

const read = (url: string, headers: Record<string, string> = {}) => readSharedPage({ method: "GET", url, headers });
const part = (...names: string[]) => `_routes=${encodeURIComponent(names.join(","))}`;

test.each([
  "/",
  "/sale?type=saleEyewears",
  "/productList/eye_glasses?shape=Round&brand=a",
  "/productDetails/5001/7?size=2",
  "/size-sheet/5001/52-18-140",
  "/size-drawing/5001/52-18-140.svg",
  "/frame-design/5001",
  "/try-on/5001?with=5002,5003&colours=12",
  "/front-drawing/5001/12-52-18-140.svg",
  "/terms-conditions",
  "/blog/frame-size",
  `/_root.data?${part("storefront/home/home")}`,
  `/productList/eye_glasses.data?shape=Round&${part("storefront/product-list/product-list")}`,
  `/more-products/eye_glasses.data?page=2&${part("storefront/product-list/more-products")}`,
  `/productDetails/5001.data?${part("storefront/product-detail/product-detail")}`,
])("%s is the same for everybody, signed in or not", (url) => {
  expect(read(url)).toEqual({ key: `normal ${url}`, largerText: false });
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
  `/_root.data?${part("storefront/home/home", "storefront/shell/layout")}`,
  `/cart.data?${part("storefront/cart/cart")}`,
])("%s is one visitor's", (url) => {
  expect(read(url)).toBeNull();
});

test("a token, a browser without JavaScript and whatever writes get answers of their own", () => {
  expect(read("/", { authorization: "Bearer abc" })).toBeNull();
  expect(read("/", { cookie: "a=b; own_pages=1" })).toBeNull();
  expect(readSharedPage({ method: "POST", url: "/", headers: {} })).toBeNull();
});

test("of all cookies only the text size makes another page", () => {
  expect(read("/", { cookie: "session=a; text_size=larger" })).toEqual({ key: "larger /", largerText: true });
});
