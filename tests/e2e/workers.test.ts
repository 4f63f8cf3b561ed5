import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listChildren } from "#tests/support/process/list-children.ts";
import { openStartScript, type StartScript, type Started } from "#tests/support/process/start-script.ts";

let script: StartScript;
beforeEach(async () => {
  script = await openStartScript();
});
afterEach(() => script.endAll());

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function isShop(pid: number): Promise<boolean> {
  const words = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return words.includes("server/main.js");
}

/** The first process, the workers under it, and the PostgreSQL beside them. */
async function openWithTwo(): Promise<{ shop: Started; first: number; listWorkers: () => Promise<number[]> }> {
  const shop = script.start({}, ["--workers", "2"]);
  await expect.poll(shop.output, { timeout: 60_000 }).toContain(`Chashma is open at ${script.url}`);
  const first = await script.findShop();
  const listWorkers = async () => {
    const children = await listChildren(first);
    const which = await Promise.all(children.map(isShop));
    return children.filter((_, place) => which[place]);
  };
  expect(await listWorkers()).toHaveLength(2);
  return { shop, first, listWorkers };
}

// One folder for all of it, since laying a database out takes most of the time.
test(
  "two workers serve one port: a killed one is started again, a kill -9 of the first process leaves nothing behind, and after the next start Ctrl-C ends all of them cleanly",
  { timeout: 240_000 },
  async () => {
    const { shop, first, listWorkers } = await openWithTwo();
    const [killed] = await listWorkers();
    process.kill(killed!, "SIGKILL");
    await expect.poll(() => isAlive(killed!)).toBe(false);
    for (let turn = 0; turn < 20; turn += 1) expect(await script.readPage()).toBe(200);
    await expect.poll(async () => (await listWorkers()).length, { timeout: 30_000 }).toBe(2);
    const workers = await listWorkers();
    expect(workers).not.toContain(killed);
    expect(await script.readPage()).toBe(200);

    const { pid: postgres } = await script.readPostmaster();
    process.kill(first, "SIGKILL");
    expect(await shop.ended).toBe(1);
    await expect.poll(() => [...workers, postgres].filter(isAlive), { timeout: 30_000 }).toEqual([]);

    const next = await openWithTwo();
    const nextWorkers = await next.listWorkers();
    const answers = await Promise.all(Array.from({ length: 12 }, () => script.readPage()));
    expect(answers).toEqual(answers.map(() => 200));
    const { pid: nextPostgres } = await script.readPostmaster();
    // At a terminal everybody in the group gets it.
    for (const pid of [next.shop.process.pid!, next.first, ...nextWorkers]) process.kill(pid, "SIGINT");
    expect(await next.shop.ended).toBe(0);
    expect(next.shop.output().match(/Chashma is open/g)).toHaveLength(1);
    expect(next.shop.output().match(/Closing the shop/g)).toHaveLength(1);
    expect(next.shop.output()).toContain("Closed.");
    // One that has ended keeps its number until the system has noticed.
    await expect.poll(() => [next.first, ...nextWorkers, nextPostgres].filter(isAlive)).toEqual([]);
  },
);

test.each([
  [["--workers", "none"], {}, "--workers must be a whole number from 1 to 64."],
  [[], { WORKERS: "0" }, "WORKERS must be a whole number from 1 to 64."],
])("%j %j is refused by one line", async (args, variables, sentence) => {
  const shop = script.start(variables, args);
  expect(await shop.ended).toBe(1);
  expect(shop.output().trim()).toBe(sentence);
});
