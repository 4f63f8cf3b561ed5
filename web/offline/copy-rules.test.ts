import { expect, test } from "vitest";
import {
  copyAddress,
  endsSession,
  isAnswered,
  isBuildFile,
  isCopyable,
  isShopPicture,
  pageOfData,
} from "./copy-rules.ts";
import { OFFLINE_COPY_HEADER } from "./names.ts";

const at = (path: string) => new URL(path, "https://shop.example");

test.each([
  ["/", "/"],
  ["/?auth=login&next=%2Fcart", "/"],
  ["/about-us?utm_source=mail", "/about-us"],
  ["/productDetails/5001?Rajbagh-Aviator/rajbagh", "/productDetails/5001"],
  ["/productDetails/5001/7?wizard=1", "/productDetails/5001/7"],
  ["/productList/eye_glasses?shape=Round&utm_source=mail", "/productList/eye_glasses?shape=Round"],
  ["/productList?in_stock=1&page=2", "/productList?in_stock=1&page=2"],
  ["/sale?type=saleEyewears", "/sale?type=saleEyewears"],
])("%s is kept as %s", (path, address) => expect(copyAddress(at(path))).toBe(address));

test.each([
  // Words of a search and keys of prescriptions are somebody's own.
  "/productList?name=asha%40example.in",
  "/productList/eye_glasses?shape=Round&name=asha",
  "/productDetails/5001?prescription=9b1d",
  "/about-us.data",
  "/%63art",
  "/robots.txt",
  "/offline",
])("%s is never kept", (path) => expect(copyAddress(at(path))).toBeNull());

test.each([
  "/v1/stores",
  "/console",
  "/console/orders",
  "/test-gateway/checkout",
  "/view-invoice/AB.pdf",
  "/sitemap.xml",
])("%s is left to the browser", (path) => expect(isAnswered(at(path))).toBe(false));
test.each(["/cart", "/address", "/user/profile", "/consoles"])("%s without a network is the offline page", (path) =>
  expect(isAnswered(at(path))).toBe(true),
);

const html = { "content-type": "text/html; charset=utf-8", [OFFLINE_COPY_HEADER]: "1" };
const answer = (headers: Record<string, string>, more = {}) => ({
  status: 200,
  type: "basic" as const,
  redirected: false,
  headers: new Headers(headers),
  ...more,
});

test("an answer is kept when the shop says that everybody gets it", () => {
  expect(isCopyable(answer(html))).toBe(true);
  expect(isCopyable(answer({ ...html, "cache-control": "no-cache" }))).toBe(true);
});

test.each([
  ["without the shop's word", answer({ "content-type": "text/html" })],
  ["with another word", answer({ ...html, [OFFLINE_COPY_HEADER]: "0" })],
  ["that is private", answer({ ...html, "cache-control": "private, no-cache" })],
  ["that nobody may store", answer({ ...html, "cache-control": "no-store" })],
  ["that is no page", answer({ ...html, "content-type": "application/json" })],
  ["that is a fault", answer(html, { status: 503 })],
  ["that is missing", answer(html, { status: 404 })],
  ["that was led elsewhere", answer(html, { redirected: true })],
  ["of another site", answer(html, { type: "cors" })],
])("an answer %s is not kept", (_which, given) => expect(isCopyable(given)).toBe(false));

test("the data of a page tell which page", () => {
  expect(pageOfData(at("/_root.data?_routes=storefront%2Fbrowse%2Fhome%2Fhome"))?.href).toBe("https://shop.example/");
  expect(pageOfData(at("/productList/eye_glasses.data?shape=Round&_routes=a"))?.href).toBe(
    "https://shop.example/productList/eye_glasses?shape=Round",
  );
  expect(pageOfData(at("/about-us"))).toBeNull();
});

test("files of the shop are kept, pictures of people are not", () => {
  expect(isBuildFile(at("/build/home-1a.js"))).toBe(true);
  for (const path of ["/uploads/products/1a.avif/320", "/uploads/stores/1a.webp", "/assets/1a.avif"])
    expect(isShopPicture(at(path))).toBe(true);
  for (const path of ["/uploads/profiles/1a.webp", "/uploads/prescription/1a.pdf", "/user/picture", "/v1/assets/1"])
    expect(isShopPicture(at(path)) || isBuildFile(at(path))).toBe(false);
});

test("a session ends by the form, by the router's script and by the call", () => {
  for (const path of ["/logout", "/logout.data?x=1", "/v1/login/logout"]) expect(endsSession(at(path))).toBe(true);
  for (const path of ["/logouts", "/v1/login/login", "/user/profile"]) expect(endsSession(at(path))).toBe(false);
});
