import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { productAttributes } from "#db/schema/catalogue.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { listUndoable, undoEntry } from "#services/audit/undo.ts";
import { temporaryFiles } from "#tests/support/files/temporary-files.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { openCheckoutShop } from "#tests/support/shop/checkout-shop.ts";
import { openGoods, plantPicture, wholeDraft } from "#tests/support/shop/goods-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { addColour, changeColour } from "./change-colours.ts";
import { addSizes, changeUnit, giveOwnCodes } from "./change-units.ts";
import { readProduct } from "./product-row.ts";
import { readColours } from "./read-colours.ts";

const { db } = await testDatabase();
const shop = testShop(db, { files: await temporaryFiles() });
let meera: UserActor;
let arjun: UserActor;
beforeAll(async () => {
  await openCheckoutShop(db);
  await openGoods(db);
  meera = await makeUser(db, { role: "admin", firstName: "Meera", lastName: "Nair" });
  arjun = await makeUser(db, { role: "admin", firstName: "Arjun", lastName: "Das" });
});

let id: number;
beforeEach(async () => {
  id = await wholeDraft(shop, meera);
});

const olive = { colorName: "Olive", colorFamily: "Green", hex: "#556B2F" } as const;
const isOffered = async (entry: number) =>
  (await listUndoable(db, { actor: meera, ids: [entry], now: shop.now() })).has(entry);
const undo = (entry: number) => undoEntry(shop, { actor: meera, id: entry });
const revisionOf = async () => (await readProduct(db, id))!.revision;
const entryOf = (done: { ok: boolean; entry?: number | null }) => {
  if (!done.ok || typeof done.entry !== "number") throw new Error(JSON.stringify(done));
  return done.entry;
};
const unitOf = async (size: string, colourId?: number) => {
  const colours = (await readColours(db, id)).filter((colour) => colourId === undefined || colour.id === colourId);
  const {
    id: unitId,
    attributeValue,
    sku,
    codes,
  } = colours.flatMap(({ units }) => units).find((unit) => unit.attributeValue === size)!;
  return { unitId, from: { attributeValue, sku, codes } };
};
const resize = async (unit: Awaited<ReturnType<typeof unitOf>>) => {
  const given = { actor: arjun, id, revision: await revisionOf(), ...unit };
  return entryOf(await changeUnit(shop, { ...given, to: { ...unit.from, sku: `${unit.from.sku}-NEW` } }));
};

const works: [string, (colourId: number) => Promise<unknown>][] = [
  ["a picture", (attributeId) => plantPicture(db, { productId: id, attributeId })],
  [
    "a cut-out",
    (colourId) =>
      db
        .update(productAttributes)
        .set({ cutOut: { path: "a.webp", widthPx: 1, heightPx: 1, mmPerPx: 1, originPx: { x: 0, y: 0 } } })
        .where(eq(productAttributes.id, colourId)),
  ],
  // Tables that are imported have no entry for each colour.
  [
    "another name from a file",
    (colourId) => db.update(productAttributes).set({ colorName: "Moss" }).where(eq(productAttributes.id, colourId)),
  ],
  [
    "another name",
    async (colourId) => {
      const given = { actor: arjun, id, colourId, revision: await revisionOf(), from: olive };
      entryOf(await changeColour(shop, { ...given, to: { ...olive, colorName: "Moss" } }));
    },
  ],
  [
    "another size",
    async (colourId) => entryOf(await addSizes(shop, { actor: arjun, id, colourId, sizes: ["54-20-145"] })),
  ],
  ["another SKU", async (colourId) => resize(await unitOf("50-20-145", colourId))],
  ["bar codes", () => giveOwnCodes(shop, { actor: arjun, id })],
];

test.each(works)("a colour that got %s since is not taken away by undo", async (_, work) => {
  const added = await addColour(shop, { actor: meera, id, colour: olive, sizes: ["50-20-145"] });
  const entry = entryOf(added);
  expect(await isOffered(entry)).toBe(true);
  await work(added.ok ? added.colourId : 0);
  expect(await isOffered(entry)).toBe(false);
  expect(await undo(entry)).toMatchObject({ ok: false, reason: "edited" });
  expect(await readColours(db, id)).toHaveLength(2);
});

test("sizes that were changed or got bar codes since are not taken away by undo, others' work does not hinder it", async () => {
  const sizes = { actor: meera, id, colourId: null };
  const first = entryOf(await addSizes(shop, { ...sizes, sizes: ["54-20-145"] }));
  await resize(await unitOf("52-20-145"));
  await resize(await unitOf("54-20-145"));
  expect(await undo(first)).toMatchObject({ ok: false, reason: "edited" });
  expect(await isOffered(first)).toBe(false);
  const second = entryOf(await addSizes(shop, { ...sizes, sizes: ["56-20-145"] }));
  expect(await isOffered(second)).toBe(true);
  await resize(await unitOf("50-20-145"));
  expect(await undo(second)).toMatchObject({ ok: true });
  const third = entryOf(await addSizes(shop, { ...sizes, sizes: ["58-20-145"] }));
  await giveOwnCodes(shop, { actor: arjun, id });
  expect(await undo(third)).toMatchObject({ ok: false, reason: "edited" });
  expect((await readColours(db, id))[0]!.units).toHaveLength(4);
});
