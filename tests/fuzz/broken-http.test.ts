import { mkdtemp, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { errorBodySchema } from "#domain/wire/error-body.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { BROKEN_HTTP } from "./kit/broken-http.ts";
import { openTarget } from "./kit/open-target.ts";
import { talkRaw } from "./kit/talk-raw.ts";

const { db, pool } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), "chashma-raw-"));
const { app, port, errors, send, close } = await openTarget({ db, pool, dataDir });
afterAll(async () => {
  await close();
  await rm(dataDir, { recursive: true });
});

const isServing = async () =>
  (await send({ method: "GET", url: "/v1/stores", headers: {}, body: null }, null)).status === 200;
async function expectSound() {
  expect(await isServing()).toBe(true);
  expect(errors.splice(0)).toEqual([]);
}

test.each(BROKEN_HTTP)("$name", async ({ bytes, may, most = 1, wordless }) => {
  const { statuses, text, endedBy } = await talkRaw(port, bytes);
  const odd = statuses.filter((status) => !may.includes(status));
  expect(odd, text.slice(0, 500)).toEqual([]);
  expect(statuses.length, text.slice(0, 500)).toBeLessThanOrEqual(most);
  // Whoever was answered nothing must at least not be kept waiting.
  if (statuses.length === 0) expect(endedBy).toBe("shop");
  await expectSound();
  if ((statuses.at(-1) ?? 0) < 400 || wordless) return;
  const body = text.slice(text.lastIndexOf("\r\n\r\n") + 4);
  expect(errorBodySchema.safeParse(JSON.parse(body)).success, body).toBe(true);
});

/** Of each, several at once: what they leave behind would show. */
const halves: [string, string][] = [
  ["before the headers end", "GET /v1/stores HTTP/1.1\r\nHost: a\r\nX-"],
  [
    "before the body is whole",
    'POST /v1/products/search_product HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"name":',
  ],
  [
    "within a chunk",
    'POST /v1/products/search_product HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n{"name":',
  ],
  ["before the answer", "GET /v1/stores HTTP/1.1\r\nHost: a\r\n\r\n"],
  [
    "within an upload",
    "PATCH /v1/users/1 HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000\r\n\r\n--b\r\n",
  ],
];
test.each(halves)("fifty that hang up %s leave nothing behind", async (_when, bytes) => {
  await Promise.all(Array.from({ length: 50 }, () => talkRaw(port, [bytes], { hangUp: true })));
  const count = () => new Promise<number>((resolve) => app.server.getConnections((_error, open) => resolve(open)));
  // The one that is kept open for the questions between the tests.
  await expect.poll(count, { timeout: 10_000 }).toBeLessThanOrEqual(8);
  await expectSound();
});

test("three hundred that never finish do not keep others waiting, and their time is limited", async () => {
  const slow = await Promise.all(Array.from({ length: 300 }, () => opened("GET /v1/stores HTTP/1.1\r\nHost: a\r\nX-")));
  for (const socket of slow) socket.write("slow: 1\r\n");
  expect(await isServing()).toBe(true);
  for (const socket of slow) socket.destroy();
  await expectSound();
  expect(app.server.headersTimeout).toBeGreaterThan(0);
  expect(app.server.headersTimeout).toBeLessThanOrEqual(60_000);
  expect(app.server.requestTimeout).toBeGreaterThan(0);
  expect(app.server.requestTimeout).toBeLessThanOrEqual(60_000);
});

function opened(bytes: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port }, () => {
      socket.write(bytes);
      resolve(socket);
    });
    socket.once("error", reject);
  });
}
