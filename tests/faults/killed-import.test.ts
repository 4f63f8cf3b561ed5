import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions } from "#db/schema/accounts.ts";
import { dutyGrants } from "#db/schema/duty-grants.ts";
import { imports } from "#db/schema/imports.ts";
import type { ImportState } from "#domain/goods/csv/import-states.ts";
import { hire } from "#tests/support/browser/hire.ts";
import { password } from "#tests/support/browser/factor-journey.ts";
import { visit } from "#tests/support/browser/visit.ts";
import { temporaryFiles } from "#tests/support/files/temporary-files.ts";
import { openGoods } from "#tests/support/shop/goods-scene.ts";
import { dumpGoods, frames, importScene, table } from "#tests/support/shop/import-scene.ts";
import { signInByForm } from "#tests/support/shop/plant-customer.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { openDrill } from "./kit/open-drill.ts";
import { type Step, stopAt } from "./kit/stop-at.ts";
import { until } from "./kit/until.ts";

/** More than are done within the request: a job applies them. */
const ROWS = 400;

const changes = { statement: "update", table: "products" } as const;
const steps: Step[] = [
  { name: "the first product is written", at: changes },
  { name: "all is written, and commits", at: { commitOf: "update", table: "imports", when: "new.state = 'applied'" } },
];

test("kill -9 in the middle of an import leaves all of it or nothing, and what was begun is finished", async () => {
  const drill = await openDrill({
    on: "embedded",
    fill: async (db) => {
      await openGoods(db);
      const keeper = await hire(db, { role: "seller" });
      await db.insert(dutyGrants).values({ userId: keeper.id, duty: "catalogue", createdAt: new Date() });
      const shop = testShop(db, { files: await temporaryFiles() });
      const owner = await hire(db, { role: "admin" });
      await importScene(db, { shop, actor: () => owner }).bringIn(frames("base", ROWS));
      return { keeper };
    },
  });
  const cookie = await signInByForm(drill.shop.url, { email: drill.goods.keeper.email, password });
  // Whoever changes goods has given a second factor.
  await drill.db().update(sessions).set({ secondFactorAt: new Date() });
  const post = async (path: string, form: Record<string, string | File>) => {
    const { status } = await visit(drill.shop.url, path, { method: "POST", cookie, form });
    expect(status, path).toBe(303);
  };
  const goesTo = (id: string, wanted: ImportState) =>
    until(`the import is ${wanted}`, async () => {
      const [row] = await drill.db().select({ state: imports.state }).from(imports).where(eq(imports.id, id));
      return row!.state === wanted;
    });

  for (const [turn, step] of steps.entries()) {
    const id = randomUUID();
    const price = String(1_400 + turn);
    const bytes = table(frames("base", ROWS).map((row) => ({ ...row, Price: price })));
    await post("/console/catalogue/import", { key: id, file: new File([bytes], "goods.csv", { type: "text/csv" }) });
    await post(`/console/catalogue/import/${id}`, { intent: "again" });
    await goesTo(id, "checked");
    const before = await dumpGoods(drill.db());
    const stopped = await stopAt(drill, step);
    await post(`/console/catalogue/import/${id}`, { intent: "apply" });
    await stopped.reached;
    await drill.kill({ database: turn % 2 === 1 });
    await stopped.release();
    await drill.restart();
    await stopped.remove();
    const [left] = await drill.db().select({ state: imports.state }).from(imports).where(eq(imports.id, id));
    // Either the job has been taken up again already, or nothing of it is there.
    if (left!.state !== "applied") expect(await dumpGoods(drill.db()), step.name).toBe(before);
    await goesTo(id, "applied");
    const { rows } = await drill
      .pool()
      .query("select count(*)::int as count from products where price_paise = $1", [Number(price) * 100]);
    expect(rows, step.name).toEqual([{ count: ROWS }]);
  }
});
