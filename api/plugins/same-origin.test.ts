import { expect, test } from "vitest";
import { isForeign, isForeignWrite, isSameOrigin } from "./same-origin.ts";

const asked = (headers: Record<string, string>, host = "shop.example") => ({ headers, host, method: "POST" });
const tls = "https://shop.example";
const plain = "http://shop.example";

test("with TLS, the same name without it is another site", () => {
  expect(isSameOrigin(asked({ origin: tls }), tls)).toBe(true);
  expect(isSameOrigin(asked({ origin: plain }), tls)).toBe(false);
  expect(isForeign(asked({ origin: plain }), tls)).toBe(true);
  expect(isForeignWrite(asked({ origin: plain }), { appUrl: tls, byCookie: true })).toBe(true);
});

test("without TLS, and under another name of the shop's, it stays as it was", () => {
  expect(isSameOrigin(asked({ origin: plain }), plain)).toBe(true);
  expect(isSameOrigin(asked({ origin: "http://192.168.0.7:3000" }, "192.168.0.7:3000"), plain)).toBe(true);
  expect(isSameOrigin(asked({ origin: "https://www.shop.example" }, "www.shop.example"), tls)).toBe(true);
  expect(isSameOrigin(asked({ origin: "https://elsewhere.example" }), tls)).toBe(false);
});

test("what the browser itself says of the site comes first", () => {
  expect(isSameOrigin(asked({ origin: tls, "sec-fetch-site": "cross-site" }), tls)).toBe(false);
  expect(isSameOrigin(asked({ origin: "null", "sec-fetch-site": "same-origin" }), tls)).toBe(true);
  expect(isSameOrigin(asked({}), tls)).toBe(false);
});
