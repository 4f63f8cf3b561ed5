import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findFreePort, openStartScript, type StartScript } from "#tests/support/process/start-script.ts";

let script: StartScript;
beforeEach(async () => {
  script = await openStartScript();
});
afterEach(() => script.endAll());

test("it starts from any folder, says where it is, and Ctrl-C ends it cleanly", async () => {
  const shop = script.start();
  expect(await script.waitForPage(shop)).toBe(200);
  await expect.poll(shop.output).toContain(`Chashma is open at ${script.url}`);
  const { socket } = await script.readPostmaster();

  // At a terminal everybody in the group gets it; the shop has to end once.
  shop.process.kill("SIGINT");
  expect(await shop.ended).toBe(0);
  expect(shop.output()).toContain("Closed.");
  await expect(script.readPage()).rejects.toThrow("fetch failed");
  await expect(script.readPostmaster()).rejects.toThrow("ENOENT");
  expect(socket).not.toBe("");
});

test("a second start on the same data says so and leaves the first alone", async () => {
  const first = script.start();
  await script.waitForPage(first);
  const second = script.start({ PORT: String(await findFreePort()) });
  expect(await second.ended).toBe(1);
  expect(second.output().trim()).toMatch(
    /^Chashma already runs on .+ at http:\/\/localhost:\d+ \(process \d+\); nothing was changed\.$/m,
  );
  expect(await script.waitForPage(first)).toBe(200);
});

test("after a kill -9 of everything but PostgreSQL the next start takes over", async () => {
  const first = script.start();
  await script.waitForPage(first);
  const before = await script.readPostmaster();
  process.kill(await script.findShop(), "SIGKILL");
  expect(await first.ended).toBe(1);

  const second = script.start();
  expect(await script.waitForPage(second)).toBe(200);
  expect(await script.readPostmaster()).toEqual(before);
});

test("after a kill -9 of the start script the shop closes, and the next start waits for that", async () => {
  const first = script.start();
  await script.waitForPage(first);
  first.process.kill("SIGKILL");
  const second = script.start();
  await expect.poll(second.output, { timeout: 20_000 }).toContain("Chashma is open");
  expect(await script.waitForPage(second)).toBe(200);
});

test.each([
  [{ PORT: "http" }, "PORT must be a whole number from 1 to 65535."],
  [{ DATABASE_URL: "postgres://nobody@127.0.0.1:9/none" }, /^DATABASE_URL names a database that cannot be reached/m],
])("%j is refused by one sentence", async (variables, sentence) => {
  const shop = script.start(variables);
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toMatch(sentence);
  expect(shop.output()).not.toMatch(/^\s+at /m);
});

test("a port that is taken is named", async () => {
  const taken = createServer().listen(script.port, "127.0.0.1");
  await once(taken, "listening");
  const shop = script.start();
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toContain(`PORT ${script.port} is in use by another program: set PORT to a free one.`);
  taken.close();
});
