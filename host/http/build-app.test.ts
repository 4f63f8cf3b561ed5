import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { buildApp } from "./build-app.ts";
import { localFiles } from "#integrations/files/local-files.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import type { AnswerRequest } from "#web/answer-request.ts";

const { db, pool, connection } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), "chashma-app-"));
const lines: string[] = [];
const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
const files = localFiles({ dataDir });

// Stands for the pages: tells what reached them.
const answer: AnswerRequest = async (request, { visit }) => {
  const body = request.method === "GET" ? null : (await request.text()).length;
  const headers = new Headers({ "Set-Cookie": "a=1" });
  if (request.url.includes("say=public")) headers.set("Cache-Control", "public");
  return Response.json({ url: request.url, address: visit.address, body }, { headers });
};
const config = { appUrl: "https://shop.example", dataDir };
const app = await buildApp({ config, log, pool, answer, shop: testShop(db, { files }) });
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

test("the process and its database are asked apart", async () => {
  expect((await app.inject("/healthz")).json()).toEqual({ status: "ok" });
  expect((await app.inject("/readyz")).json()).toEqual({ status: "ok" });
});

test("without its database the shop is alive but not ready", async () => {
  const broken = openDatabase({ ...connection, connectionString: "postgres://nobody@127.0.0.1:9/none" });
  const lonely = await buildApp({ config, log, pool: broken.pool, shop: testShop(db, { files }) });
  expect((await lonely.inject("/healthz")).statusCode).toBe(200);
  const answered = await lonely.inject("/readyz");
  expect(answered.statusCode).toBe(503);
  expect(answered.json()).toMatchObject({ status: "error", code: "unavailable" });
  await lonely.close();
  await broken.close();
});

test("until the catalogue is read, who asks is told to wait, and nobody restarts the process", async () => {
  let open = false;
  const shop = testShop(db, { files });
  const opening = await buildApp({ config, log, pool, answer, shop, isOpen: () => open });
  for (const url of ["/", "/readyz", "/v1/stores", "/productList/eye_glasses"]) {
    const { statusCode, headers } = await opening.inject(url);
    expect([statusCode, headers["retry-after"], headers["cache-control"]], url).toEqual([503, "5", "no-store"]);
  }
  expect((await opening.inject("/v1/stores")).json()).toMatchObject({ status: "error", code: "unavailable" });
  expect((await opening.inject("/healthz")).statusCode).toBe(200);
  open = true;
  expect((await opening.inject("/readyz")).statusCode).toBe(200);
  expect((await opening.inject("/")).statusCode).toBe(200);
  await opening.close();
});

test("a process that is leaving says so to its proxy, answers all the same, and keeps no connection", async () => {
  let leaving = false;
  const shop = testShop(db, { files });
  const ending = await buildApp({ config, log, pool, answer, shop, isLeaving: () => leaving });
  const ask = async (url: string) => {
    const { statusCode, headers } = await ending.inject(url);
    return [statusCode, headers.connection];
  };
  expect(await ask("/readyz")).toEqual([200, "keep-alive"]);
  leaving = true;
  expect(await ask("/readyz")).toEqual([503, "close"]);
  expect(await ask("/healthz")).toEqual([200, "close"]);
  expect(await ask("/")).toEqual([200, "close"]);
  await ending.close();
});

test("every answer carries the protecting headers", async () => {
  for (const url of ["/", "/healthz", "/v1/unknown", "/uploads/products/unknown.png"]) {
    const { headers } = await app.inject(url);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "strict-transport-security": "max-age=31536000",
    });
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  }
});

test("no page of another origin may read an answer, whatever it asks first", async () => {
  const headers = { origin: "https://evil.example", "access-control-request-method": "POST" };
  for (const url of ["/", "/visitor", "/healthz", "/v1/stores", "/v1/addresses", "/uploads/products/unknown.png"]) {
    for (const method of ["GET", "OPTIONS"] as const) {
      const answered = await app.inject({ method, url, headers });
      const told = Object.keys(answered.headers).filter((name) => name.startsWith("access-control"));
      expect(told, `${method} ${url}`).toEqual([]);
    }
  }
});

test("a picture is served for ever and cannot act as a page", async () => {
  const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const { path } = await files.put("products", bytes, { contentType: "image/svg+xml", extension: "svg" });
  const answered = await app.inject(`/uploads/products/${path}`);
  expect(answered.statusCode).toBe(200);
  expect(answered.rawPayload).toEqual(bytes);
  expect(answered.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "image/svg+xml",
  });
  expect(answered.headers["content-security-policy"]).toMatch(/sandbox$/);
});

test("a drawing comes compressed, for ever, and one that is not there is refused", async () => {
  const bytes = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h1"/>'.repeat(100)}</svg>`);
  const { path } = await files.put("assets", bytes, { contentType: "image/svg+xml", extension: "svg" });
  const ask = (encoding: string) => app.inject({ url: `/assets/${path}`, headers: { "accept-encoding": encoding } });
  const [brotli, gzip] = [await ask("gzip, br"), await ask("gzip")];
  expect(brotliDecompressSync(brotli.rawPayload)).toEqual(bytes);
  expect(gunzipSync(gzip.rawPayload)).toEqual(bytes);
  expect(brotli.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
    "content-type": "image/svg+xml",
  });
  expect((await app.inject(`/assets/${"0".repeat(32)}.svg`)).statusCode).toBe(404);
});

test("a prescription has no public door, by no way of writing its address", async () => {
  const kind = { contentType: "application/pdf", extension: "pdf" } as const;
  const { path } = await files.put("prescription", Buffer.from("%PDF secret"), kind);
  for (const url of [
    `/uploads/prescription/${path}`,
    `/uploads/products/../prescription/${path}`,
    `/uploads/products/..%2fprescription%2f${path}`,
    `/uploads/products/%2e%2e/prescription/${path}`,
    `/uploads/products//prescription/${path}`,
    `/assets/..%5cprescription%5c${path}`,
  ]) {
    expect((await app.inject(url)).body, url).not.toContain("secret");
  }
});

test("what is no file and no call goes to the pages, which know the shop by its own address", async () => {
  const answered = await app.inject({ url: "/cart?a=b", headers: { host: "shop.example" } });
  expect(answered.json()).toMatchObject({ url: "https://shop.example/cart?a=b" });
  expect(answered.headers["set-cookie"]).toBe("a=1");
});

test("only a proxy on this machine may say who its client is", async () => {
  const headers = { "x-forwarded-for": "203.0.113.7" };
  expect((await app.inject({ url: "/", headers })).json()).toMatchObject({ address: "203.0.113.7" });
  const stranger = await app.inject({ url: "/", headers, remoteAddress: "198.51.100.1" });
  expect(stranger.json()).toMatchObject({ address: "198.51.100.1" });
});

test("a proxy elsewhere is believed when it is named", async () => {
  const behind = await buildApp({
    config: { ...config, trustProxy: "198.51.100.0/24, 10.0.0.1" },
    log,
    pool,
    answer,
    shop: testShop(db, { files }),
  });
  const headers = { "x-forwarded-for": "203.0.113.7" };
  const from = async (remoteAddress: string) => (await behind.inject({ url: "/", headers, remoteAddress })).json();
  expect(await from("198.51.100.1")).toMatchObject({ address: "203.0.113.7" });
  expect(await from("192.0.2.1")).toMatchObject({ address: "192.0.2.1" });
  await behind.close();
});

const session = "__Host-session=abc";

test("pages say themselves who may keep them, else nobody keeps those of a customer", async () => {
  const control = async (url: string, cookie?: string) =>
    (await app.inject({ url, headers: cookie ? { cookie } : {} })).headers;
  expect(await control("/")).toMatchObject({ "cache-control": "private, no-cache", vary: "Cookie" });
  expect(await control("/", session)).toMatchObject({ "cache-control": "private, no-store", vary: "Cookie" });
  expect(await control("/?say=public", session)).toMatchObject({ "cache-control": "public", vary: "Cookie" });
});

test.each([
  ["of another site", { origin: "https://evil.example" }, 403, 403],
  ["that another site caused", { "sec-fetch-site": "cross-site" }, 403, 403],
  ["of a sandboxed frame", { origin: "null" }, 403, 403],
  ["of the shop", { origin: "https://shop.example" }, 200, 200],
  ["of the shop without an address", { origin: "null", "sec-fetch-site": "same-origin" }, 200, 200],
  ["of nobody knows whom", {}, 403, 200],
])("a form %s", async (_whose, headers, withSession, without) => {
  const post = async (cookie: Record<string, string>) => {
    const sent = { "content-type": "application/x-www-form-urlencoded", ...headers, ...cookie };
    return (await app.inject({ method: "POST", url: "/address/payment", headers: sent, payload: "a=1" })).statusCode;
  };
  expect(await post({ cookie: session })).toBe(withSession);
  expect(await post({})).toBe(without);
});

test("an address that cannot be read is an unknown one, at the door that it knocks at", async () => {
  const call = await app.inject("/v1/products/%zz");
  expect(call.statusCode).toBe(404);
  expect(call.json()).toMatchObject({ status: "error", code: "not_found" });
  const long = await app.inject(`/v1/products/getWebsiteProductByLiveSaleId/${"9".repeat(200)}`);
  expect(long.json()).toMatchObject({ status: "error", code: "not_found" });
  for (const bad of ["/%", "/%ff", "/a%2", "/%E0%A4%A"]) {
    const page = await app.inject(`${bad}?a=%zz`);
    expect(page.json(), bad).toMatchObject({ url: expect.stringContaining("%25") });
    expect(page.headers["x-content-type-options"]).toBe("nosniff");
  }
});

test("the log names the kind of a request and nothing that belongs to anybody", async () => {
  lines.length = 0;
  await app.inject({
    url: "/view-invoice/8f2d9c?token=planted-token",
    headers: { cookie: "session=planted-cookie", authorization: "Bearer planted-bearer" },
    remoteAddress: "203.0.113.99",
  });
  const [line] = lines.map((text) => JSON.parse(text) as object);
  expect(line).toMatchObject({ method: "GET", route: "/view-invoice/*", status: 200, msg: "request" });
  expect(lines.join("")).not.toMatch(/planted|8f2d9c|203\.0\.113\.99/);
});

test("the mark of a browser that sends forms by itself is bound to TLS, as every cookie is", async () => {
  const own = { origin: "https://shop.example", host: "shop.example", accept: "text/html" };
  const headers = { ...own, "content-type": "application/x-www-form-urlencoded" };
  const answered = await app.inject({ method: "POST", url: "/login", headers, payload: "a=1" });
  const mark = [answered.headers["set-cookie"]].flat().find((cookie) => cookie?.startsWith("own_pages="));
  expect(mark).toBe("own_pages=1; Path=/; SameSite=Lax; Max-Age=86400; Secure");
});
