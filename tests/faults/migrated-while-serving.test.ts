import { sql } from "drizzle-orm";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { projectRoot } from "#host/process/project-root.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { openNodes } from "./kit/open-nodes.ts";
import { drawer, makeCustomers, seedOf } from "./kit/people.ts";
import { oftenest, rush } from "./kit/rush.ts";
import { tell, until } from "./kit/until.ts";

/** Everything that a release may do to tables which an older process is using. */
const expansion = `
ALTER TABLE "orders" ADD COLUMN "drill_note" text;
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "drill_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "drill_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "drill_place" text;
--> statement-breakpoint
CREATE TABLE "drill_notes" ("order_id" uuid PRIMARY KEY NOT NULL REFERENCES "orders"("id"), "text" text);
--> statement-breakpoint
CREATE INDEX "drill_index" ON "orders" ("drill_note");
`;

/** The migrations of this release and one more, as the next release would bring them. */
async function nextRelease(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "chashma-release-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(join(projectRoot, "db/migrations"), folder, { recursive: true });
  const path = join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(path, "utf8")) as { entries: { idx: number; when: number; tag: string }[] };
  const last = journal.entries.at(-1)!;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: "9999_drill" });
  await writeFile(path, JSON.stringify(journal));
  await writeFile(join(folder, "9999_drill.sql"), expansion);
  return folder;
}

test("a node serves on while the next release's migration is applied, and starts again after it", async () => {
  const seed = seedOf();
  const drill = await openNodes({
    count: 1,
    fill: async (db) => ({
      units: [await makeUnit(db, { pieces: 100_000 }), await makeUnit(db, { pieces: 100_000 })],
      customers: await makeCustomers(db, 6),
    }),
  });
  const buying = rush(drill, { ...drill.goods, choices: drawer(seed) });
  const paidMore = (count: number) => {
    const before = buying.paid();
    return until(`${count} more payments`, async () => buying.paid() >= before + count);
  };
  await paidMore(5);

  // Somebody reads long, which the migration must not make everybody else wait for.
  const reader = new pg.Client(drill.connection);
  await reader.connect();
  await reader.query("begin");
  await reader.query("select count(*) from orders");
  const folder = await nextRelease();
  const began = performance.now();
  // As several nodes of the next release would at their start.
  const migrating = Promise.all([1, 2, 3].map(() => migrate(drill.connection, folder)));
  await paidMore(3);
  await sleep(1_000);
  await reader.query("rollback");
  await reader.end();
  await migrating;
  tell(`migrated within ${((performance.now() - began) / 1_000).toFixed(1)} s, beside a reader who took a second`);
  const { rows } = await drill.db().execute<{ times: number }>(sql`
    select count(*)::int as times from drizzle.__drizzle_migrations
    where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`);
  expect(rows).toEqual([{ times: 1 }]);

  await paidMore(5);
  const faults = oftenest(buying.faults);
  // The older release is started once more, as when the newer one is taken back.
  expect(await drill.nodes[0]!.stop()).toBe(0);
  await drill.nodes[0]!.start();
  await paidMore(5);
  buying.end();
  await buying.over;
  tell(`${buying.paid()} payments; while it was migrated, asked again after ${faults}; FAULTS_SEED=${seed}`);
  expect(faults).toBe("none");
  await drill.expectSound();
});
