import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { HOSTILE_HTTP } from "#tests/fuzz/kit/hostile-http.ts";
import { talkRaw } from "#tests/fuzz/kit/talk-raw.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

const shopUrl = new URL(ownShop().url);
const port = Number(shopUrl.port);

const doors = ["/", "/productList/eye_glasses", "/cart", "/blog/frame-size", "/v1/stores", "/uploads/products/a.png"];

async function listErrors(): Promise<string[]> {
  const lines = (await readFile(ownShop().log, "utf8")).split("\n");
  return lines.filter((line) => /"level":"(error|fatal)"/.test(line));
}

test("no HTTP that strangers can think of is a fault of the shop's, at a page as little as at a call", async () => {
  const before = await listErrors();
  for (const { name, write, may } of HOSTILE_HTTP) {
    for (const door of doors) {
      const { statuses, text } = await talkRaw(port, [write(door)], { silenceMs: 10_000 });
      expect(statuses.length, `${name} at ${door}: ${text}`).toBe(1);
      expect(may, `${name} at ${door}: ${text}`).toContain(statuses[0]);
    }
  }
  expect(await listErrors()).toEqual(before);
});

/** Odd, and none of it refused as a whole. */
const odd = [
  "/%",
  "/%ff",
  "/50%off",
  "/?name=%zz",
  "/productList?name=%ff%fe",
  "//evil.example/productList",
  "/\\evil.example",
  "/..%2f..%2fetc/passwd",
  "/productDetails/99999999999999999999",
  "/view-invoice/%ED%A0%80",
  "/?%E0%A4",
];
const headers = [
  "Cookie: session=%zz; guest_cart=%00; text_size=%ff; a",
  "Origin: a b",
  "Referer: http://[::1",
  'If-None-Match: "',
  "If-Modified-Since: never",
  "Accept-Encoding: ;q=x,,br;q=",
  "Accept-Language: \xff",
  "Range: bytes=9-1",
  'X-Forwarded-For: a b, "unknown"',
  "User-Agent: \x80\xff",
];

test("odd addresses and headers get an answer, and none is a fault", async () => {
  const before = await listErrors();
  const asked = [
    ...odd.map((path) => [path, ""] as const),
    ...headers.flatMap((line) => doors.map((path) => [path, `${line}\r\n`] as const)),
  ];
  for (const [path, more] of asked) {
    const request = `GET ${path} HTTP/1.1\r\nHost: ${shopUrl.host}\r\n${more}Connection: close\r\n\r\n`;
    const { statuses, text } = await talkRaw(port, [request], { silenceMs: 10_000 });
    expect(statuses, `${path} ${more}: ${text.slice(0, 300)}`).toHaveLength(1);
    expect(statuses[0], `${path} ${more}`).toBeLessThan(500);
  }
  expect(await listErrors()).toEqual(before);
});
