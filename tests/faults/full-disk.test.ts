import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { localFiles } from "#integrations/files/local-files.ts";
import { makeUnit } from "#tests/support/checkout-shop.ts";
import { openDrill } from "./kit/open-drill.ts";
import { drawer, makeCustomers, seedOf } from "./kit/people.ts";
import { oftenest, rush } from "./kit/rush.ts";
import { smallDisk } from "./kit/small-disk.ts";
import { tell, until } from "./kit/until.ts";

test("a disk that runs full under load, and is given room again: nothing that was answered is lost", async ({
  skip,
}) => {
  const disk = await smallDisk(320);
  if (!disk) return skip("no disk can be mounted");
  onTestFinished(disk.remove);
  const seed = seedOf();
  const lots = drawer(seed);
  const drill = await openDrill({
    on: "embedded",
    dataDir: disk.path,
    fill: async (db) => ({ units: [await makeUnit(db, { pieces: 100_000 })], customers: await makeCustomers(db, 8) }),
  });
  const buying = rush(drill, { ...drill.goods, lots });
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
    `disk full: ${buying.paid()} payments; faults: ${oftenest(buying.faults)}; served again ${again ? "by itself" : "after a new start"}; FAULTS_SEED=${seed}`,
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
