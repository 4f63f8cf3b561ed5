import { expect, test } from "vitest";
import { passkeySite } from "./passkey-site.ts";

test.each([
  ["https://shop.example", { rpId: "shop.example", origin: "https://shop.example" }],
  ["https://shop.example:8443", { rpId: "shop.example", origin: "https://shop.example:8443" }],
  ["http://localhost:3000", { rpId: "localhost", origin: "http://localhost:3000" }],
  ["http://shop.localhost", { rpId: "shop.localhost", origin: "http://shop.localhost" }],
  ["http://shop.example", null],
  ["http://127.0.0.1:3000", null],
  ["https://192.0.2.7", null],
  ["https://[2001:db8::1]", null],
  ["no address", null],
])("%s", (appUrl, site) => {
  expect(passkeySite(appUrl)).toEqual(site);
});
