import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { errorBodySchema } from "#domain/wire/error-body.ts";
import { buildApp } from "./build-app.ts";
import type { KeptAnswer } from "#host/page-cache/finish-answer.ts";
import { createPageCache } from "#host/page-cache/page-cache.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { HOSTILE_HTTP } from "#tests/fuzz/kit/hostile-http.ts";
import { talkRaw } from "#tests/fuzz/kit/talk-raw.ts";

const { db, pool } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), "chashma-hostile-"));
const errors: string[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => void errors.push(line) });
const pageCache = createPageCache<KeptAnswer>({ maxBytes: 1_000_000 });
pageCache.trust(true);
const shop = testShop(db);
await shop.catchUp();
const app = await buildApp({
  config: { appUrl: "https://shop.example", dataDir },
  log,
  shop,
  pool,
  pageCache,
  // Stands for the pages, which see the address as a URL.
  answer: async (request) => new Response(new URL(request.url).pathname),
});
await app.listen({ port: 0, host: "127.0.0.1" });
const { port } = app.server.address() as { port: number };
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

/** A kept page, a page of one visitor, a call, a picture, a drawing, and what nobody has. */
const doors = ["/", "/cart", "/v1/stores", "/uploads/products/a.png", "/assets/0.svg", "/healthz", "/no/such"];

test.each(HOSTILE_HTTP)("$name is refused at every door, and is no fault of ours", async ({ write, may }) => {
  for (const door of doors) {
    const { statuses, text } = await talkRaw(port, [write(door)], { silenceMs: 10_000 });
    expect(statuses.length, `${door}: ${text}`).toBe(1);
    expect(may, `${door}: ${text}`).toContain(statuses[0]);
    if (statuses[0] === 405) expect(text).toMatch(/\r\nallow: GET, HEAD, POST/i);
    const body = text.slice(text.indexOf("\r\n\r\n") + 4);
    if (body !== "") expect(errorBodySchema.safeParse(JSON.parse(body)).success, body).toBe(true);
  }
  expect(errors.splice(0)).toEqual([]);
});

test.each(["shop.example", "shop.example:8080", "127.0.0.1:3000", "[::1]:3000", "a_b.example", ""])(
  "the host %j is one",
  async (host) => {
    const { statuses } = await talkRaw(port, [`GET /cart HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`], {
      silenceMs: 10_000,
    });
    expect(statuses).toEqual([200]);
  },
);
