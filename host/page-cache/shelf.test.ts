import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { finishAnswer, type KeptAnswer } from "./finish-answer.ts";
import { createShelf } from "./shelf.ts";

let time = 0;
const pageOf = async (body: string, status = 200) =>
  (await finishAnswer({ status, headers: { "content-type": "text/html" }, body }))!;
const good = await pageOf("good");
const away = await pageOf("back in a moment", 503);
const open = (maxBytes = 1_000_000) => createShelf({ maxBytes, now: () => time });
const age = (answer: KeptAnswer | null) => answer?.headers["x-chashma-stale"];

test("while a page can be made it is what is made, and says nothing of its age", async () => {
  const shelf = open();
  await shelf.orStale("/", async () => good);
  const newer = await pageOf("newer");
  expect(await shelf.orStale("/", async () => newer)).toBe(newer);
  expect(age(newer)).toBeUndefined();
});

test("without the database the last one is shown for an hour, says its age, and is not kept", async () => {
  const shelf = open();
  await shelf.orStale("/", async () => good);
  time += 90_500;
  const stale = await shelf.orStale("/", async () => away);
  expect(stale).toMatchObject({
    status: 200,
    tag: good.tag,
    maxAgeMs: 0,
    headers: { age: "90", "x-chashma-stale": "90" },
  });
  expect(good.headers.age).toBeUndefined();
  time += 3_600_000 - 90_500;
  expect(age(await shelf.orStale("/", async () => away))).toBe("3600");
  time += 1_001;
  expect(await shelf.orStale("/", async () => away)).toBe(away);
});

test("a page that was never made says that the shop is back in a moment", async () => {
  expect(await open().orStale("/sale", async () => away)).toBe(away);
});

test("after a try that failed nobody tries for a second, and then one does", async () => {
  const shelf = open();
  await shelf.orStale("/", async () => good);
  let tries = 0;
  const fail = async () => ((tries += 1), away);
  for (let turn = 0; turn < 5; turn += 1) expect(age(await shelf.orStale("/", fail))).toBe("0");
  expect(tries).toBe(1);
  time += 1_001;
  await shelf.orStale("/", fail);
  expect(tries).toBe(2);
  time += 1_001;
  const newer = await pageOf("newer");
  expect(await shelf.orStale("/", async () => newer)).toBe(newer);
});

test("a silent database makes nobody wait for longer than a second", async () => {
  const shelf = open();
  await shelf.orStale("/", async () => good);
  shelf.trust(false);
  const { promise: never } = Promise.withResolvers<KeptAnswer>();
  const began = performance.now();
  expect(age(await shelf.orStale("/", () => never))).toBe("0");
  expect(performance.now() - began).toBeLessThan(5_000);
});

test("as long as changes are heard a slow page is waited for", async () => {
  const shelf = open();
  await shelf.orStale("/", async () => good);
  const newer = await pageOf("newer");
  const slow = sleep(1_200).then(() => newer);
  expect(await shelf.orStale("/", () => slow)).toBe(newer);
});

test("faulty, missing and unavailable pages do not get on the shelf, and its room is bounded", async () => {
  const shelf = open(good.bytes * 9);
  await shelf.orStale("/faulty", async () => ({ ...good, maxAgeMs: 0 }));
  await shelf.orStale("/missing", async () => pageOf("nobody", 404));
  await shelf.orStale("/away", async () => away);
  expect(shelf.bytes()).toBe(0);
  for (let place = 0; place < 12; place += 1) await shelf.orStale(`/${place}`, async () => good);
  expect(shelf.bytes()).toBe(good.bytes * 9);
  expect(await shelf.orStale("/0", async () => away)).toBe(away);
  expect(age(await shelf.orStale("/11", async () => away))).toBe("0");
});
