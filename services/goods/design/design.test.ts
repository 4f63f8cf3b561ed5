import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { productAttributes, products } from "#db/schema/catalogue.ts";
import { seedTestShop } from "#db/seed/seed-test-shop.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { undoEntry } from "#services/audit/undo.ts";
import { canTryOn } from "#services/catalogue/can-try-on.ts";
import { findFrameDesign } from "#services/catalogue/find-frame-design.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { staffOf } from "#tests/support/shop/counter-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { designFrame, dropDesign } from "./design-frame.ts";
import { getDesign, getDraftDesign } from "./get-design.ts";

const { db } = await testDatabase();
const seeded = await seedTestShop(db);
const shop = testShop(db);
const { id, liveSaleId, attributes } = seeded.products.frame;
const first = attributes[0]!.id;
const actor: UserActor = await staffOf(db, "admin", null);
const measures = { frameShape: "Rectangle", frameType: "Full Rim", lensWidthMm: 52, bridgeMm: 18, templeMm: 140 };
const mark = async () => (await getDesign(db, { actor, id })).mark;
const design = async (style = "1", paints = {}) => designFrame(shop, { actor, id, style, paints, shown: await mark() });
const entries = () => db.select().from(auditEntries).orderBy(asc(auditEntries.id));
const product = async () => (await db.select().from(products).where(eq(products.id, id)))[0]!;

beforeEach(async () => {
  await db
    .update(products)
    .set({ ...measures, frameDesign: null, published: true })
    .where(eq(products.id, id));
  await db.update(productAttributes).set({ colourway: null, cutOut: null }).where(eq(productAttributes.productId, id));
});

test("a measured frame gets a design with its colours, in the shop's 3D and try-on at once, and it can be undone", async () => {
  const { revision } = await product();
  const kept = await getDesign(db, { actor, id });
  expect(kept).toMatchObject({ missing: [], kept: { design: null } });
  expect(kept.styles.length).toBeGreaterThan(2);
  const made = await design("2", { [first]: { finish: "tortoise", metal: "gold" } });
  if (!made.ok) throw new Error(made.reason);
  expect(await product()).toMatchObject({ revision: revision + 1, frameDesign: kept.styles[1]!.design });
  const shown = await findFrameDesign(db, { liveSaleId });
  expect(shown).toMatchObject({ design: { lensWidthMm: 52, bridgeMm: 18, templeMm: 140, shape: "Rectangle" } });
  expect(shown!.colours.length).toBe(attributes.length);
  expect(shown!.colours[0]).toMatchObject({ id: first, colourway: { finish: "tortoise", metal: "gold" } });
  const [tried] = await db.select({ canTryOn }).from(products).where(eq(products.id, id));
  expect(tried).toEqual({ canTryOn: true });
  expect((await entries()).at(-1)).toMatchObject({
    action: "product.designed",
    actorUserId: actor.id,
    entityId: String(id),
    changes: { design: { before: null, after: expect.stringMatching(/^Rectangle, Full Rim, .+52-18-140/) } },
  });
  expect((await design("2", { [first]: { finish: "tortoise", metal: "gold" } })).ok).toBe(true);
  expect(await product()).toMatchObject({ revision: revision + 1 });
  expect(await undoEntry(shop, { actor, id: made.entry! })).toMatchObject({ ok: true });
  expect((await product()).frameDesign).toBeNull();
  expect(await findFrameDesign(db, { liveSaleId })).toBeNull();
});

test("of two who design it at once the second is told, and an undo after another change is refused", async () => {
  const shownToBoth = await mark();
  const made = await design("1");
  if (!made.ok) throw new Error(made.reason);
  const late = await designFrame(shop, { actor, id, style: "3", paints: {}, shown: shownToBoth });
  expect(late).toMatchObject({ ok: false, reason: "changed", last: expect.anything() });
  expect((await design("3")).ok).toBe(true);
  expect(await undoEntry(shop, { actor, id: made.entry! })).toMatchObject({ ok: false });
  const dropped = await dropDesign(shop, { actor, id, shown: await mark() });
  if (!dropped.ok) throw new Error(dropped.reason);
  expect((await product()).frameDesign).toBeNull();
  expect(await undoEntry(shop, { actor, id: dropped.entry! })).toMatchObject({ ok: true });
  expect((await product()).frameDesign).not.toBeNull();
});

test("without measures, in a style that does not fit, or without the duty nothing is designed; a draft is described to staff", async () => {
  expect(await design("99")).toEqual({ ok: false, reason: "no_style" });
  await db.update(products).set({ bridgeMm: null }).where(eq(products.id, id));
  expect(await getDesign(db, { actor, id })).toMatchObject({ missing: ["bridgeMm"], styles: [] });
  expect(await design("1")).toEqual({ ok: false, reason: "no_style" });
  await db.update(products).set({ bridgeMm: 18, published: false }).where(eq(products.id, id));
  await expect(getDraftDesign(db, { actor, id })).rejects.toMatchObject({ code: "not_found" });
  expect((await design("1")).ok).toBe(true);
  expect(await findFrameDesign(db, { liveSaleId })).toBeNull();
  expect(await getDraftDesign(db, { actor, id })).toMatchObject({ design: { lensWidthMm: 52 } });
  const customer = await makeUser(db);
  await expect(getDraftDesign(db, { actor: customer, id })).rejects.toMatchObject({ code: "forbidden" });
  const asked = { actor: customer, id, style: "1", paints: {}, shown: "" };
  await expect(designFrame(shop, asked)).rejects.toMatchObject({ code: "forbidden" });
  await expect(getDesign(db, { actor, id: seeded.products.accessory.id })).rejects.toMatchObject({ code: "not_found" });
});
