import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { productAttributes, products } from "#db/schema/catalogue.ts";
import { seedTestShop } from "#db/seed/seed-test-shop.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { CUT_OUT_REFUSALS } from "#domain/goods/cut-out/cut-out-words.ts";
import { cutOutPicture } from "#integrations/uploads/cut-out-picture.ts";
import { undoEntry } from "#services/audit/undo.ts";
import { temporaryFiles } from "#tests/support/files/temporary-files.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { drawGlasses } from "#tests/support/uploads/draw-glasses.ts";
import { staffOf } from "#tests/support/shop/counter-scene.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { addPicture } from "./add-picture.ts";
import { cutOutOfFile, cutOutOfPicture, dropCutOut } from "./make-cut-out.ts";

const { db } = await testDatabase();
const seeded = await seedTestShop(db);
const files = await temporaryFiles();
const shop = testShop(db, { files });
const { id, attributes } = seeded.products.frame;
const attributeId = attributes[0]!.id;
const actor: UserActor = await staffOf(db, "admin", null);

const cutOutNow = async () =>
  (await db.select().from(productAttributes).where(eq(productAttributes.id, attributeId)))[0]!.cutOut;
const ofFile = (bytes: Uint8Array) => cutOutOfFile(shop, { actor, id, attributeId, bytes });

beforeEach(async () => {
  await db.update(productAttributes).set({ cutOut: null }).where(eq(productAttributes.id, attributeId));
  await db.update(products).set({ frameDesign: null, frontWidthMm: 140 }).where(eq(products.id, id));
});

test("a front before one ground is cut out in its true size; lenses and ground are see-through", async () => {
  const bytes = await drawGlasses();
  const added = await addPicture(shop, { actor, id, attributeId, fileName: "front.jpg", bytes });
  if (!added.ok) throw new Error(added.message);
  const cut = await cutOutOfPicture(shop, { actor, id, pictureId: added.pictureId });
  expect(cut).toMatchObject({ ok: true });
  const made = (await cutOutNow())!;
  // The drawing is 1,000 pixels wide from end to end, of 1,400.
  expect(made.mmPerPx * 1_000 * (1_280 / 1_400)).toBeCloseTo(140, 0);
  expect(made.originPx.x / made.widthPx).toBeCloseTo(0.5, 2);
  const { data, info } = await sharp((await files.read("products", made.path))!)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number, y: number) =>
    data[(Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 4 + 3];
  expect([alphaAt(0.01, 0.01), alphaAt(0.27, 0.5), alphaAt(0.5, 0.3)]).toEqual([0, 0, 255]);
  const gone = await dropCutOut(shop, { actor, id, attributeId });
  expect(await cutOutNow()).toBeNull();
  expect(await undoEntry(shop, { actor, id: gone.entry! })).toMatchObject({ ok: true });
  expect(await cutOutNow()).toEqual(made);
});

test("light that falls off to one side is a plain ground too, and a PNG that is cut out already is taken as it is", async () => {
  expect(await ofFile(await drawGlasses({ ground: "url(#falling)" }))).toMatchObject({ ok: true });
  const before = await cutOutNow();
  const png = await drawGlasses({ ground: "none" });
  const done = await ofFile(png);
  expect(done).toMatchObject({ ok: true });
  expect((await cutOutNow())!.path).not.toBe(before!.path);
  expect(await undoEntry(shop, { actor, id: done.ok ? done.entry! : 0 })).toMatchObject({ ok: true });
  expect(await cutOutNow()).toEqual(before);
});

test("what is not clear is refused in words, and the colour stays as it was", async () => {
  const refused = async (given: Parameters<typeof drawGlasses>[0]) => {
    const cut = await cutOutPicture(await drawGlasses(given));
    return cut.ok ? null : cut.reason;
  };
  expect(await refused({ ground: "url(#stripes)" })).toBe("ground");
  expect(await refused({ frame: "#eceae6" })).toMatch(/nothing|faint/);
  expect(await refused({ move: "translate(-240 0)" })).toBe("edge");
  expect(await refused({ more: `<rect x="80" y="30" width="400" height="200" fill="#333"/>` })).toBe("parts");
  expect(await refused({ move: "translate(700 525) scale(0.4) translate(-700 -525)" })).toBe("small");
  expect(await refused({ move: "translate(700 525) scale(0.8 1.9) translate(-700 -525)" })).toBe("shape");
  expect(await refused({ more: `<rect x="900" y="420" width="290" height="190" fill="#222"/>` })).toBe("not_front");
  await db.update(products).set({ frontWidthMm: null }).where(eq(products.id, id));
  expect(await ofFile(await drawGlasses())).toEqual({ ok: false, message: CUT_OUT_REFUSALS.no_width });
  const { id: cloth, attributes: its } = seeded.products.accessory;
  const asked = { actor, id: cloth, attributeId: its[0]!.id, bytes: await drawGlasses() };
  expect(await cutOutOfFile(shop, asked)).toEqual({ ok: false, message: CUT_OUT_REFUSALS.not_glasses });
  expect(await cutOutNow()).toBeNull();
});
