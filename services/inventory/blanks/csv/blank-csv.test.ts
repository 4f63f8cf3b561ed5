import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { mainCategories } from "#db/schema/catalogue.ts";
import { lensPackages, lensSpecs } from "#db/schema/lenses.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { BLANK_COLUMNS } from "#domain/stock/blank-csv/columns.ts";
import { adjustStock } from "#services/inventory/adjust-stock.ts";
import { counterScene, DELHI, GURUGRAM, staffOf } from "#tests/support/shop/counter-scene.ts";
import { csv } from "#tests/support/shop/import-scene.ts";
import { applyBlanks, undoBlanks } from "./apply-blanks.ts";
import { getBlankFile, listBlankFiles, readWrongBlanks } from "./blank-file.ts";
import { checkBlanks, mendBlanks, uploadBlanks } from "./check-blanks.ts";
import { exportBlanks } from "./export-blanks.ts";
import { readPresentBlanks } from "./read-present.ts";

// After each test the ledger must be sound.
const { db, shop } = await counterScene();
let manager: UserActor;
beforeAll(async () => {
  await db.insert(mainCategories).values({ slug: "Unisex", categoryName: "Unisex" });
  manager = await staffOf(db, "manager", DELHI);
});

const HEADERS = BLANK_COLUMNS.map(({ header }) => header);
let diameter = 49;
/** Rows of a family of their own. */
const family = () => {
  diameter += 1;
  const own = String(diameter);
  return (sph: string, cyl: string, pieces: string, [minimum, maximum] = ["", ""]) => [
    "blue-block",
    own,
    "",
    "",
    "",
    sph,
    cyl,
    pieces,
    minimum!,
    maximum!,
  ];
};

async function upload(rows: readonly (readonly string[])[], actor = manager) {
  const id = randomUUID();
  const bytes = csv([HEADERS, ...rows]);
  expect(await uploadBlanks(shop, { actor, id, storeId: DELHI, fileName: "blanks.csv", bytes })).toEqual({ ok: true });
  expect(await checkBlanks(shop, { actor, id, mapping: null })).toEqual({ ok: true });
  return id;
}
const fileOf = (id: string) => getBlankFile(db, { actor: manager, id, kind: null, after: 0 });
const present = async (mm = diameter) =>
  (await readPresentBlanks(db, DELHI))
    .filter(({ diameterMm }) => diameterMm === mm)
    .map(({ sph, cyl, onHand, level }) => [sph, cyl, onHand, level?.minimum ?? null]);
const asked = (id: string) => ({ actor: manager, id });

test("a file makes blanks, puts pieces and levels right, says the same twice, and is taken back", async () => {
  const row = family();
  const rows = [row("-2.25", "-0.50", "4", ["2", "6"]), row("-2.00", "0.00", "0"), row("0.00", "", "3")];
  const id = await upload(rows);
  expect(await fileOf(id)).toMatchObject({
    file: { state: "checked", counts: { new: 3, wrong: 0 } },
    rows: [{ kind: "new", changes: [{ key: "pieces", after: "4" }, { key: "minimum" }, { key: "maximum" }] }, {}, {}],
  });
  expect(await present()).toEqual([]);
  const both = await Promise.all([applyBlanks(shop, asked(id)), applyBlanks(shop, asked(id))]);
  expect(both).toEqual([{ ok: true }, { ok: true }]);
  expect(await present()).toEqual([
    [0, 0, 3, null],
    [-200, 0, 0, null],
    [-225, -50, 4, 2],
  ]);
  expect((await fileOf(await upload(rows))).file.counts).toMatchObject({ new: 0, changed: 0, same: 3 });
  const own = String(diameter);
  const exported = (await exportBlanks(db, { actor: manager, storeId: DELHI })).filter((one) => one[1] === own);
  expect((await fileOf(await upload(exported))).file.counts).toMatchObject({ new: 0, changed: 0, same: 3 });

  const more = await upload([row("-2.25", "-0.50", "1"), row("-2.00", "0", "", ["1", "2"])]);
  expect((await fileOf(more)).file.counts).toMatchObject({ changed: 2 });
  expect(await applyBlanks(shop, asked(more))).toEqual({ ok: true });
  expect(await present()).toEqual([
    [0, 0, 3, null],
    [-200, 0, 0, 1],
    [-225, -50, 1, 2],
  ]);
  // The first one stands in the way of the second.
  expect(await undoBlanks(shop, asked(id))).toMatchObject({
    ok: false,
    words: [expect.any(String), expect.any(String)],
  });
  expect(await undoBlanks(shop, asked(more))).toEqual({ ok: true });
  expect(await undoBlanks(shop, asked(id))).toEqual({ ok: true });
  // What pieces came into keeps its movements.
  expect(await present()).toEqual([
    [0, 0, 0, null],
    [-225, -50, 0, null],
  ]);
  const told = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, "import"), eq(auditEntries.entityId, id)));
  expect(told.map(({ action }) => action)).toEqual(["stock.blanks_imported", "stock.blanks_import_undone"]);
});

test("wrong rows are said by column, taken as a file, mended, and nothing is applied before", async () => {
  const row = family();
  const id = await upload([row("-2.25", "-0.50", "4"), row("-2.30", "-0.50", "4"), row("-1.00", "0.00", "lots")]);
  expect((await fileOf(id)).file.counts).toMatchObject({ new: 1, wrong: 2 });
  expect(await applyBlanks(shop, asked(id))).toMatchObject({ ok: false });
  const wrong = await readWrongBlanks(db, asked(id));
  expect(wrong.map((one) => one[0])).toEqual(["Row", "3", "4"]);
  expect(wrong[2]![1]).toMatch(/^Pieces: /);
  const mended = wrong.map((cells, n) =>
    n === 0
      ? cells
      : cells
          .with(7, "-2.50")
          .with(9, "2")
          .with(8, n === 1 ? "0" : "-0.25"),
  );
  expect(await mendBlanks(shop, { ...asked(id), bytes: csv(mended) })).toEqual({ ok: true });
  expect((await fileOf(id)).file.counts).toMatchObject({ new: 3, wrong: 0 });
  expect(await applyBlanks(shop, asked(id))).toEqual({ ok: true });
  expect(await present()).toHaveLength(3);
});

test("what was changed between check and press is named, and nothing of the file is written", async () => {
  const row = family();
  expect(await applyBlanks(shop, asked(await upload([row("-1.00", "0", "5")])))).toEqual({ ok: true });
  const id = await upload([row("-1.00", "0", "9"), row("-1.25", "0", "2")]);
  const [unit] = await db
    .select()
    .from(lensSpecs)
    .where(sql`diameter_mm = ${diameter}`);
  const change = {
    storeId: DELHI,
    attributeValueId: unit!.attributeValueId,
    delta: 1,
    reason: "found",
    note: "",
  } as const;
  expect(await adjustStock(shop, { actor: manager, key: randomUUID(), ...change })).toMatchObject({ ok: true });
  expect(await applyBlanks(shop, asked(id))).toEqual({
    ok: false,
    words: [expect.stringContaining("has changed since the check")],
  });
  expect(await present()).toEqual([[-100, 0, 6, null]]);
  expect((await fileOf(id)).file.refused).toHaveLength(1);
  expect(await checkBlanks(shop, { ...asked(id), mapping: null })).toEqual({ ok: true });
  expect(await applyBlanks(shop, asked(id))).toEqual({ ok: true });
});

test("files are of the stores that somebody keeps; sellers bring none in", async () => {
  const id = await upload([family()("0.00", "0", "1")]);
  const other = await staffOf(db, "manager", GURUGRAM);
  const seller = await staffOf(db, "seller", DELHI);
  for (const actor of [other, seller])
    for (const ask of [
      () => applyBlanks(shop, { actor, id }),
      () => getBlankFile(db, { actor, id, kind: null, after: 0 }),
      () => readWrongBlanks(db, { actor, id }),
      () => exportBlanks(db, { actor, storeId: DELHI }),
    ])
      await expect(ask()).rejects.toMatchObject({
        status: expect.toSatisfy((status) => status === 403 || status === 404),
      });
  expect((await listBlankFiles(db, { actor: other })).map((file) => file.id)).not.toContain(id);
  expect((await listBlankFiles(db, { actor: manager })).map((file) => file.id)).toContain(id);
});

test("the example of the guide has each column, and is brought in as it stands", async () => {
  const range = { sphMin: -600, sphMax: 400, cylMin: -200, cylMax: 0, indexMilli: 1_560, features: "", position: 9 };
  await db.insert(lensPackages).values([
    { code: "blue-block-156", name: "Blue Block 1.56", ...range },
    { code: "progressive-156", name: "Progressive 1.56", ...range, addMin: 75, addMax: 350 },
  ]);
  const bytes = await readFile(new URL("../../../../docs/blanks-file.csv", import.meta.url));
  const guide = await readFile(new URL("../../../../docs/blanks-file.md", import.meta.url), "utf8");
  for (const { header, means } of BLANK_COLUMNS) expect(guide).toContain(`| ${header} | ${means} |`);
  const id = randomUUID();
  await uploadBlanks(shop, { actor: manager, id, storeId: DELHI, fileName: "blanks-file.csv", bytes });
  await checkBlanks(shop, { ...asked(id), mapping: null });
  const { file, rows } = await fileOf(id);
  expect(file.headers).toEqual(HEADERS);
  expect(rows.flatMap(({ errors }) => errors)).toEqual([]);
  expect(await applyBlanks(shop, asked(id))).toEqual({ ok: true });
});
