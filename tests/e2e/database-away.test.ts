import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findFreePort } from "#bench/shop-process.ts";
import { ensureDatabase } from "#db/embedded/ensure-database.ts";
import { startCluster } from "#db/embedded/start-cluster.ts";
import { shopProcess } from "#tests/faults/kit/shop-process.ts";
import { until } from "#tests/faults/kit/until.ts";
import { openAccount } from "#tests/support/browser/buy-online.ts";
import { openDatabaseProxy } from "#tests/support/process/database-proxy.ts";
import { visit } from "#tests/support/browser/visit.ts";

// A shop of its own, whose database is taken away by a proxy before it.
const folder = await mkdtemp(join(tmpdir(), "chashma-away-"));
const cluster = await startCluster(join(folder, "postgres"));
await ensureDatabase(cluster.connection("postgres"), "chashma");
const proxy = await openDatabaseProxy(cluster.connection("chashma"), { forFile: true });
const { user, host, port, database } = proxy.connection;
const shop = shopProcess({
  dataDir: folder,
  port: await findFreePort(),
  env: () => ({ DATABASE_URL: `postgres://${user}@${host}:${port}/${database}` }),
});
let session = "";

beforeAll(async () => {
  await shop.start();
  const { email, password } = await openAccount(shop.url);
  const signedIn = await visit(shop.url, "/auth/login", { method: "POST", form: { email, password, back: "/" } });
  session = signedIn.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
});
afterEach(async () => {
  proxy.heal();
  // Until the last connection has noticed.
  await until("the shop is ready", async () => (await fetch(`${shop.url}/readyz`)).ok);
});
afterAll(async () => {
  await shop.kill();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

const COMES_BACK = "We will be back in a moment";

function expectUnavailable({ status, headers }: { status: number; headers: Headers }) {
  expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([503, "5", "no-store"]);
}

test.each([
  ["/cart", "Your cart is safe."],
  ["/address", "Your cart is safe."],
  ["/orders/1b671a64-40d5-491e-99b0-da01ff1f3341", "do not pay again"],
  ["/user/profile", "Nothing you bought or saved is lost."],
  ["/wishlist", "Nothing you bought or saved is lost."],
])("%s of somebody signed in says that the shop comes back, as a page and as data", async (path, words) => {
  proxy.goAway();
  const page = await visit(shop.url, path, { cookie: session });
  expectUnavailable(page);
  expect(page.text).toContain(COMES_BACK);
  expect(page.text).toContain(words);
  expect(page.text).toMatch(/<link[^>]+rel="stylesheet"/);
  expect(page.text).toMatch(/<header.+<a [^>]*href="\/"[^>]*>.+<\/header>/s);
  expect(page.headers.get("refresh"), "it comes by itself when the shop is back").toBe("5");
  expect(page.text).not.toMatch(/Failed query|Connection terminated|select /);
  const data = await visit(shop.url, path, { cookie: session, data: true });
  expectUnavailable(data);
  expect(data.text).toContain("The shop is busy, please try again in a moment");
});

test("a guest is told so in the frame of the shop", async () => {
  await visit(shop.url, "/");
  proxy.goAway();
  const contact = await visit(shop.url, "/contact_us");
  expectUnavailable(contact);
  expect(contact.text).toContain(COMES_BACK);
  expect(contact.text).toContain("Store Locator");
});

test("pages that were finished are shown as they were, and say how old they are; others say that the shop comes back", async () => {
  const list = await visit(shop.url, "/productList/eye_glasses");
  const [address = ""] = /\/productDetails\/\d+/.exec(list.text) ?? [];
  const before = await visit(shop.url, address);
  expect([before.status, before.headers.get("x-chashma-stale")]).toEqual([200, null]);
  proxy.goAway();
  // What was made is fresh until the catalogue's connection has noticed.
  await expect.poll(async () => (await visit(shop.url, address)).headers.get("x-chashma-stale")).not.toBeNull();
  for (const path of [address, address]) {
    const stale = await visit(shop.url, path);
    expect([stale.status, stale.headers.get("age")]).toEqual([200, stale.headers.get("x-chashma-stale")]);
    expect(Number(stale.headers.get("x-chashma-stale") ?? Number.NaN)).toBeLessThan(60);
    expect(stale.text).toBe(before.text);
  }
  for (const path of ["/productList/sun_glasses", "/store-locator", "/sitemap.xml"])
    expectUnavailable(await visit(shop.url, path));
  proxy.heal();
  await expect.poll(async () => (await visit(shop.url, address)).headers.get("x-chashma-stale")).toBeNull();
});

test("calls answer that the shop is unavailable, and the process lives", async () => {
  proxy.goAway();
  for (const path of [
    "/v1/stores",
    `/v1/billing?user_id=1&store_id=45&page=1&limit=50`,
    "/v1/lenses/findLensesByBrand/a",
  ]) {
    const answer = await visit(shop.url, path, { cookie: session });
    expectUnavailable(answer);
    expect(JSON.parse(answer.text)).toMatchObject({ status: "error", code: "unavailable" });
  }
  expect((await visit(shop.url, "/readyz")).status).toBe(503);
  expect((await visit(shop.url, "/healthz")).status).toBe(200);
});

test("what was typed comes back to be sent again without JavaScript, but for passwords; scripts get the words", async () => {
  proxy.goAway();
  const posted = await visit(shop.url, "/newsletter", { method: "POST", form: { email: "asha@example.in" } });
  expectUnavailable(posted);
  expect(posted.text).toContain("Send it again");
  expect(posted.headers.get("refresh"), "a form is sent again by whoever filled it in").toBeNull();
  expect(posted.text).toMatch(/<input type="hidden" name="email" value="asha@example.in"\/>/);
  const secret = { email: "asha@example.in", password: "a long password", back: "/" };
  const signIn = await visit(shop.url, "/auth/login", { method: "POST", form: secret });
  expectUnavailable(signIn);
  expect(signIn.text).not.toMatch(/a long password|Send it again/);
  const byScript = await visit(shop.url, "/newsletter", {
    method: "POST",
    form: { email: "a@example.in" },
    data: true,
  });
  expectUnavailable(byScript);
  expect(byScript.text).toContain("The shop is busy, please try again in a moment");
});
