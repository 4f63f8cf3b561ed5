import { mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { localFiles } from "#integrations/files/local-files.ts";
import { startCluster } from "#db/embedded/start-cluster.ts";
import { makeLens, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { openDrill } from "./kit/open-drill.ts";
import { drawer, makeCustomers, seedOf } from "./kit/people.ts";
import { oftenest, rush } from "./kit/rush.ts";
import { buyPair, sendSheet } from "./kit/shared-sheet.ts";
import { playedDisk, smallDisk } from "./kit/small-disk.ts";
import { tell, until } from "./kit/until.ts";

test("a disk that runs full under load, and is given room again: nothing that was answered is lost", async ({
  skip,
}) => {
  const disk = await smallDisk(320);
  if (!disk) return skip("no disk can be mounted");
  onTestFinished(disk.remove);
  const seed = seedOf();
  const choices = drawer(seed);
  const drill = await openDrill({
    on: "embedded",
    dataDir: disk.path,
    fill: async (db) => ({ units: [await makeUnit(db, { pieces: 100_000 })], customers: await makeCustomers(db, 8) }),
  });
  const buying = rush(drill, { ...drill.goods, choices });
  await until("somebody has paid", async () => buying.paid() > 3);
  await disk.fill();
  const before = buying.faults.length;
  await until("the disk is felt", async () => buying.faults.length > before + 5, 60_000);
  await sleep(2_000);
  await disk.free();
  // PostgreSQL ends itself rather than answer for what it cannot write; then it is for whoever runs the shop to start it again.
  const ready = () =>
    fetch(`${drill.shop.url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  const again = await until("the shop serves again by itself", ready, 20_000).catch(() => null);
  if (again === null) {
    await drill.kill();
    await drill.restart();
  }
  buying.end();
  await buying.over;
  tell(
    `disk full: ${buying.paid()} payments; ` +
      `faults: ${oftenest(buying.faults)}; served again ${again ? "by itself" : "after a new start"}; FAULTS_SEED=${seed}`,
  );
  expect(buying.paid()).toBeGreaterThan(0);
  await drill.expectSound();
});

test("a file for which there is no room is refused whole: no half of it stays, and the next one is kept", async ({
  skip,
}) => {
  const disk = await smallDisk(2);
  if (!disk) return skip("no disk can be mounted");
  onTestFinished(disk.remove);
  const files = localFiles({ dataDir: disk.path });
  const folder = join(disk.path, "uploads/prescription");
  await mkdir(folder, { recursive: true });
  await disk.fill();
  const sheet = Buffer.alloc(200_000, 7);
  const kind = { contentType: "application/pdf", extension: "pdf" } as const;
  await expect(files.put("prescription", sheet, kind)).rejects.toMatchObject({ code: "ENOSPC" });
  expect(await readdir(folder)).toEqual([]);
  await disk.free();
  const { path } = await files.put("prescription", sheet, kind);
  expect(await files.read("prescription", path)).toEqual(sheet);
});

const ready = (url: string) =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

test("the disk of the database alone runs full while buying: clear refusals, nothing paid is lost, and it serves again", async () => {
  const disk = await smallDisk(320);
  if (!disk) return playedFull();
  onTestFinished(disk.remove);
  const dataDir = await mkdtemp(join(tmpdir(), "chashma-drill-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  // The folder of the database leads to the small disk; log, uploads and secrets lie elsewhere.
  await (await startCluster(join(disk.path, "postgres"))).stop();
  await symlink(join(disk.path, "postgres"), join(dataDir, "postgres"));
  const choices = drawer(seedOf());
  const drill = await openDrill({
    on: "embedded",
    dataDir,
    fill: async (db) => ({ units: [await makeUnit(db, { pieces: 100_000 })], customers: await makeCustomers(db, 8) }),
  });
  const buying = rush(drill, { ...drill.goods, choices });
  await until("somebody has paid", async () => buying.paid() > 3);
  await disk.fill();
  const before = buying.faults.length;
  await until("the disk is felt", async () => buying.faults.length > before + 5, 60_000);
  expect((await fetch(`${drill.shop.url}/healthz`)).status, "the process itself is well").toBe(200);
  await disk.free();
  const again = await until("the shop serves again by itself", () => ready(drill.shop.url), 30_000).catch(() => null);
  if (again === null) {
    await drill.kill();
    await drill.restart();
  }
  buying.end();
  await buying.over;
  tell(
    `a real disk, of the ` +
      `database: ${buying.paid()} payments; faults: ${oftenest(buying.faults)}; served again ${again ? "by itself" : "after a new start"}`,
  );
  // What was answered is clear: busy, or the door was shut.
  for (const { status, body } of buying.faults) expect([503, 0], JSON.stringify(body)).toContain(status);
  await drill.expectSound();
});

/** Where no disk may be mounted, the database's own refusal of a full disk is played for it. */
function playedFull(): void {
  tell("played: the failing writes of database-in-trouble.test.ts stand for the full disk of the database");
}

test("the disk of the uploads alone runs full: people buy on, a sheet is refused with clear words and kept once there is room", async () => {
  const disk = await smallDisk(4);
  const folder = disk?.path ?? (await mkdtemp(join(tmpdir(), "chashma-uploads-")));
  onTestFinished(disk?.remove ?? (() => rm(folder, { recursive: true, force: true })));
  const played = disk ? null : await playedDisk(folder);
  tell(disk ? "a real disk, of the uploads" : "a played one: writes under the folder of the uploads answer ENOSPC");
  const drill = await openDrill({
    on: "embedded",
    env: { UPLOADS_DIR: join(folder, "uploads"), ...played?.env },
    fill: async (db) => {
      const unit = await makeUnit(db, { pieces: 100 });
      return { unit, lens: await makeLens(db, { for: [unit] }) };
    },
  });
  const first = await buyPair(drill, drill.goods);
  expect((await sendSheet(drill, first)).status).toBe(200);
  await (disk ?? played!).fill();
  const second = await buyPair(drill, drill.goods);
  const refused = await sendSheet(drill, second);
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBeTruthy();
  expect(await refused.json()).toMatchObject({ code: "unavailable" });
  const sheets = () => readdir(join(folder, "uploads/prescription"));
  expect(await sheets()).toHaveLength(1);
  expect((await drill.shop.listErrors()).map(({ msg }) => msg)).toContain(
    "a file that somebody sent could not be kept",
  );
  await (disk ?? played!).free();
  expect((await sendSheet(drill, second)).status).toBe(200);
  expect(await sheets()).toHaveLength(2);
  await drill.expectSound();
});
