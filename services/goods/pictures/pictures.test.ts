import { and, asc, eq, isNull } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { productAttributes, productImages, products } from "#db/schema/catalogue.ts";
import { seedTestShop } from "#db/seed/seed-test-shop.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { MOST_PICTURES } from "#domain/goods/picture-fields.ts";
import { UPLOAD_REFUSALS } from "#domain/uploads/upload-rules.ts";
import { undoEntry } from "#services/audit/undo.ts";
import { temporaryFiles } from "#tests/support/files/temporary-files.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { staffOf } from "#tests/support/shop/counter-scene.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { addPicture } from "./add-picture.ts";
import { describePicture } from "./describe-picture.ts";
import { getGoodsPictures } from "./list-pictures.ts";
import { movePicture } from "./move-picture.ts";
import { dropPicture } from "./picture-files.ts";
import { takeAwayPicture } from "./take-away-picture.ts";

const { db } = await testDatabase();
const seeded = await seedTestShop(db);
const files = await temporaryFiles();
const shop = testShop(db, { files });
const { id } = seeded.products.frame;
const [first, second] = seeded.products.frame.attributes.map((one) => one.id) as [number, number];
const actor: UserActor = await staffOf(db, "admin", null);

let colour = 0;
/** No two look alike. */
const draw = (width = 800, height = 600) => {
  colour += 1;
  const background = { r: colour, g: (colour * 7) % 256, b: 90 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
};
const add = async (given: { attributeId?: number | null; fileName?: string; bytes?: Uint8Array } = {}) => {
  const { attributeId = first, fileName = "a.jpg", bytes = await draw() } = given;
  const added = await addPicture(shop, { actor, id, attributeId, fileName, bytes });
  if (!added.ok) throw new Error(added.message);
  return added;
};
const groups = async () => (await getGoodsPictures(db, { actor, id })).groups;
const of = async (attributeId: number | null) => (await groups()).find((one) => one.id === attributeId)!.pictures;
const idsOf = async (attributeId: number | null) => (await of(attributeId)).map((one) => one.id);
const revision = async () =>
  (await db.select({ revision: products.revision }).from(products).where(eq(products.id, id)))[0]!.revision;
const entries = () => db.select().from(auditEntries).orderBy(asc(auditEntries.id));
const undo = (entry: number | null) => undoEntry(shop, { actor, id: entry! });
const move = (pictureId: number, attributeId: number | null, before: number | null = null) =>
  movePicture(shop, { actor, id, pictureId, attributeId, to: { before } });

beforeEach(async () => {
  await db.delete(productImages).where(eq(productImages.productId, id));
  await db.update(products).set({ published: false }).where(eq(products.id, id));
  shop.queued.length = 0;
});

test("a picture comes with its view and its text, counts the product up, and can be undone", async () => {
  const was = await revision();
  const made = await add({ fileName: "IMG_1.jpg" });
  await add({ fileName: "worn by Asha.png" });
  const shown = await of(first);
  expect(shown).toMatchObject([
    { id: made.pictureId, view: "front", width: 800, height: 600 },
    { view: "worn", alt: expect.stringMatching(/Rajbagh Aviator in .+, aviator .+ glasses, worn$/) },
  ]);
  expect(await files.has("products", shown[0]!.path)).toBe(true);
  expect(await revision()).toBe(was + 2);
  expect((await entries()).at(-1)).toMatchObject({ actorUserId: actor.id, action: "product.picture_added" });
  expect(await undo(made.entry)).toMatchObject({ ok: true });
  expect(await idsOf(first)).toHaveLength(1);
});

test("the same picture sent again is there once, and many at once all arrive", async () => {
  const bytes = await draw();
  const both = await Promise.all([add({ bytes }), add({ bytes })]);
  expect(new Set(both.map(({ pictureId }) => pictureId)).size).toBe(1);
  expect(both.filter(({ entry }) => entry === null)).toHaveLength(1);
  await Promise.all(Array.from({ length: 5 }, () => add()));
  expect(new Set((await of(first)).map(({ path }) => path)).size).toBe(6);
});

test("what is no fit picture is refused in words, and nothing stays of it", async () => {
  const before = (await files.list("products")).length;
  const refused = async (bytes: Uint8Array) => {
    const answer = await addPicture(shop, { actor, id, attributeId: first, fileName: "a.jpg", bytes });
    return answer.ok ? null : answer.message;
  };
  // 100 megapixels, in little more than a head.
  const huge = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: "#fff" } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(await refused(huge)).toBe(UPLOAD_REFUSALS.too_many_pixels);
  expect(UPLOAD_REFUSALS.too_many_pixels).toContain("50 megapixels");
  expect(await refused(await draw(300, 200))).toMatch(/only 300 x 200 pixels.*at least 400/);
  expect(await refused(Buffer.from("no picture"))).toMatch(/JPEG, PNG or WebP/);
  const picture = { productId: id, attributeId: first, view: "detail", alt: "", width: 9, height: 9 };
  await db
    .insert(productImages)
    .values(Array.from({ length: MOST_PICTURES }, (_, n) => ({ ...picture, filePath: `${n}.webp`, position: n + 1 })));
  expect(await refused(await draw())).toMatch(/at most 24 pictures/);
  expect((await files.list("products")).length).toBe(before);
  const tall = await draw(1_000, 5_000);
  expect((await add({ attributeId: second, bytes: tall })).ok).toBe(true);
  expect(await of(second)).toMatchObject([{ width: 480, height: 2_400 }]);
});

test("who may not, and what nobody has", async () => {
  const { pictureId } = await add();
  const bytes = await draw();
  const manager = await staffOf(db, "manager", 1);
  const asks = async (asker: UserActor, product: number) => {
    const given = { actor: asker, id: product };
    const answers = await Promise.allSettled([
      addPicture(shop, { ...given, attributeId: first, fileName: "", bytes }),
      takeAwayPicture(shop, { ...given, pictureId }),
      movePicture(shop, { ...given, pictureId, attributeId: null, to: { before: null } }),
    ]);
    return answers.map((answer) => (answer.status === "rejected" ? (answer.reason as { code: string }).code : "done"));
  };
  expect(await asks(manager, id)).toEqual(["forbidden", "forbidden", "forbidden"]);
  const other = seeded.products.discountedFrame.id;
  expect(await asks(actor, other)).toEqual(["not_found", "not_found", "not_found"]);
  expect(await idsOf(first)).toEqual([pictureId]);
});

test("order: before another one, at the end, and back by undo; what stands nowhere is said", async () => {
  const [a, b, c] = [(await add()).pictureId, (await add()).pictureId, (await add()).pictureId];
  const moved = await move(c, first, a);
  expect(await idsOf(first)).toEqual([c, a, b]);
  expect(await move(c, first, a)).toEqual({ ok: true, entry: null });
  expect(await undo(moved.ok ? moved.entry : null)).toMatchObject({ ok: true });
  expect(await idsOf(first)).toEqual([a, b, c]);
  await takeAwayPicture(shop, { actor, id, pictureId: a });
  expect(await move(c, first, a)).toEqual({ ok: false, reason: "moved" });
  // Of colleagues who order at once each does what was asked.
  const all = await Promise.all([move(b, first), move(c, first, b), move(b, first)]);
  expect(all.every(({ ok }) => ok)).toBe(true);
  expect((await idsOf(first)).toSorted()).toEqual([b, c].toSorted());
});

test("moved to another colour it says that one's name, unless somebody wrote its text", async () => {
  const { pictureId } = await add({ fileName: "front.jpg" });
  const alt = async (attributeId: number | null) => (await of(attributeId))[0]!.alt;
  const before = await alt(first);
  const moved = await move(pictureId, second);
  const [olive] = await db.select().from(productAttributes).where(eq(productAttributes.id, second));
  expect(await alt(second)).toContain(`in ${olive!.colorName}`);
  expect(await undo(moved.ok ? moved.entry : null)).toMatchObject({ ok: true });
  expect(await alt(first)).toBe(before);
  await describePicture(shop, {
    actor,
    id,
    pictureId,
    from: { view: "front", alt: before },
    to: { view: "front", alt: "Our own words" },
  });
  await move(pictureId, null);
  expect(await alt(null)).toBe("Our own words");
  expect(await db.$count(productImages, and(eq(productImages.productId, id), isNull(productImages.attributeId)))).toBe(
    1,
  );
});

test("view and text: another view proposes its text, an edit of the same is told, of the other merged", async () => {
  const { pictureId } = await add({ fileName: "front.jpg" });
  const [shown] = await of(first);
  const from = { view: shown!.view, alt: shown!.alt };
  const say = (to: Partial<typeof from>) =>
    describePicture(shop, { actor, id, pictureId, from, to: { ...from, ...to } });
  expect(await say({ view: "side" })).toMatchObject({ ok: true });
  expect(await of(first)).toMatchObject([{ view: "side", alt: from.alt.replace("front view", "side view") }]);
  expect(await say({ view: "from the moon" })).toEqual({ ok: false, reason: "view" });
  const torn = await say({ alt: "Mine" });
  expect(torn).toMatchObject({ ok: false, reason: "changed", changed: { alt: { by: expect.any(String) } } });
  // The view was changed meanwhile, which this says nothing of.
  const now = await of(first);
  const mine = { view: "front", alt: now[0]!.alt };
  const kept = await describePicture(shop, { actor, id, pictureId, from: mine, to: { ...mine, alt: "Mine" } });
  expect(kept).toMatchObject({ ok: true });
  expect(await of(first)).toMatchObject([{ view: "side", alt: "Mine" }]);
  // An edit of another picture does not stand in the way of undoing this one.
  const other = await add();
  const [, its] = await of(first);
  await describePicture(shop, { actor, id, pictureId: other.pictureId, from: its!, to: { ...its!, alt: "Its own" } });
  expect(await undo(kept.ok ? kept.entry : null)).toMatchObject({ ok: true });
  expect((await of(first))[0]!.alt).toBe(now[0]!.alt);
  // Nothing is the proposed text.
  const empty = await describePicture(shop, { actor, id, pictureId, from: now[0]!, to: { view: "side", alt: "" } });
  expect(empty).toEqual({ ok: true, entry: null });
});

test("a colour on the website keeps its last picture", async () => {
  const mine = await add();
  await add({ attributeId: second });
  await db.update(products).set({ published: true }).where(eq(products.id, id));
  const last = { ok: false, reason: "last" };
  expect(await takeAwayPicture(shop, { actor, id, pictureId: mine.pictureId })).toEqual(last);
  expect(await move(mine.pictureId, second)).toEqual(last);
  expect(await undo(mine.entry)).toMatchObject({ ok: false, reason: "product_rule" });
  const whole = await add({ attributeId: null });
  expect(await takeAwayPicture(shop, { actor, id, pictureId: mine.pictureId })).toMatchObject({ ok: true });
  expect(await takeAwayPicture(shop, { actor, id, pictureId: whole.pictureId })).toEqual(last);
});

test("taken away it can be brought back to its place for seven days; then its file goes", async () => {
  const [a, b, c] = [await add(), await add(), await add()];
  const { path } = (await of(first))[1]!;
  await db.update(productImages).set({ faceMm: 132 }).where(eq(productImages.id, b.pictureId));
  const gone = await takeAwayPicture(shop, { actor, id, pictureId: b.pictureId });
  expect(shop.queued.at(-1)).toEqual({ name: "goods.drop-picture", data: { path } });
  await dropPicture(shop, { path });
  expect(await files.has("products", path)).toBe(true);
  expect(await undo(gone.ok ? gone.entry : null)).toMatchObject({ ok: true });
  expect(await idsOf(first)).toEqual([a.pictureId, b.pictureId, c.pictureId]);
  const [back] = await db.select().from(productImages).where(eq(productImages.id, b.pictureId));
  expect(back!.faceMm).toBe(132);
  shop.passTime(9 * 86_400_000);
  await dropPicture(shop, { path });
  expect(await files.has("products", path)).toBe(true);
  await takeAwayPicture(shop, { actor, id, pictureId: b.pictureId });
  shop.passTime(9 * 86_400_000);
  await dropPicture(shop, { path });
  expect(await files.has("products", path)).toBe(false);
});
