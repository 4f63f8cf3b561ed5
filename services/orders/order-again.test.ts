import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#db/schema/catalogue.ts";
import { orderLines } from "#db/schema/orders.ts";
import { addLines } from "#services/cart/add-lines.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { lineOf, makeBuyer, makeLens, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { listSameLenses } from "./list-same-lenses.ts";
import { planOrderAgain } from "./plan-order-again.ts";
import { setPieces } from "#tests/support/shop/set-pieces.ts";

const { db, shop, begin, finish } = await checkoutScene();

async function bought(lines: Parameters<typeof addLines>[1]["lines"]) {
  const buyer = await makeBuyer(db);
  await addLines(db, { actor: buyer.actor, lines, now: shop.now() });
  const { id } = await finish(buyer, (await begin(buyer)).id);
  const rows = await db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.position);
  return { ...buyer, billingId: id, rows };
}

const lensOf = (pieces: number) =>
  makeUnit(db, { subCategorySlug: "contact_lens", pricePaise: 110_000, pieces, hsnCode: "90013000" });

test("contact lenses of an order can be bought again, as stock and price are now", async () => {
  const unit = await lensOf(20);
  const eye = (side: "right" | "left", quantity: number) => lineOf(unit, { eye: side, quantity });
  const order = await bought([eye("right", 4), eye("left", 2)]);
  const plan = () => planOrderAgain(db, { actor: order.actor, billingId: order.billingId });
  expect(await plan()).toEqual({
    lines: [
      { productId: unit.productId, attributeValueId: unit.valueId, eye: "right", quantity: 4 },
      { productId: unit.productId, attributeValueId: unit.valueId, eye: "left", quantity: 2 },
    ],
    says: [],
  });

  await db.update(products).set({ pricePaise: 120_000, mrpPaise: 130_000 }).where(eq(products.id, unit.productId));
  await setPieces(db, { ...unit, pieces: 11 });
  const later = await plan();
  expect(later!.lines.map(({ quantity }) => quantity)).toEqual([4, 1]);
  expect(later!.says.map((words) => words.replace(/^[^:]*: /, ""))).toEqual([
    "now ₹1,200 a box, was ₹1,100.",
    "1 instead of 2 boxes.",
  ]);

  await db.update(products).set({ published: false }).where(eq(products.id, unit.productId));
  expect((await plan())!.lines).toEqual([]);
});

test("solution and accessories can be bought again, a frame beside them not", async () => {
  const solution = await makeUnit(db, { subCategorySlug: "contact_lens_solution", pieces: 20 });
  const frame = await makeUnit(db, { pieces: 9 });
  const order = await bought([lineOf(solution, { quantity: 3 }), lineOf(frame)]);
  const plan = () => planOrderAgain(db, { actor: order.actor, billingId: order.billingId });
  expect(await plan()).toEqual({
    lines: [{ productId: solution.productId, attributeValueId: solution.valueId, eye: null, quantity: 3 }],
    says: [],
  });
  await db.update(products).set({ published: false }).where(eq(products.id, solution.productId));
  expect(await plan()).toMatchObject({ lines: [], says: [expect.stringContaining("we no longer sell it")] });
});

test("of an order of a frame there is nothing, and another's order is nobody's", async () => {
  const frame = await makeUnit(db, { pieces: 9 });
  const order = await bought([lineOf(frame)]);
  expect(await planOrderAgain(db, { actor: order.actor, billingId: order.billingId })).toEqual({ lines: [], says: [] });
  const stranger = await makeBuyer(db);
  await expect(planOrderAgain(db, { actor: stranger.actor, billingId: order.billingId })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("the lenses of a pair are listed with each frame in stock that takes them, and no other", async () => {
  const [old, other, soldOut, without] = [
    await makeUnit(db, { pieces: 9 }),
    await makeUnit(db, { pieces: 9 }),
    await makeUnit(db, { pieces: 0 }),
    await makeUnit(db, { pieces: 9 }),
  ];
  const lens = await makeLens(db, { for: [old, other, soldOut] });
  const power = "single-vision-prescription-glasses";
  const order = await bought([lineOf(old, { powerTypeCode: power, lensRecordId: lens })]);
  const frame = order.rows.find(({ kind }) => kind === "frame")!;
  const asked = { actor: order.actor, billingId: order.billingId, lineId: frame.id, page: 1, limit: 24 };
  const same = await listSameLenses(shop, asked);
  const shown = same.frames.map(({ card, lensRecordId }) => [card.id, lensRecordId]);
  expect(shown).toContainEqual([other.productId, lens]);
  expect(shown).toContainEqual([old.productId, lens]);
  for (const gone of [soldOut, without]) expect(shown.map(([id]) => id)).not.toContain(gone.productId);
  expect(same.lens.powerTypeCode).toBe(power);

  const first = await listSameLenses(shop, { ...asked, limit: 1 });
  expect(first).toMatchObject({ hasMore: true, frames: [{ lensRecordId: lens }] });
  const stranger = await makeBuyer(db);
  await expect(listSameLenses(shop, { ...asked, actor: stranger.actor })).rejects.toMatchObject({ code: "not_found" });
  const lensRow = order.rows.find(({ kind }) => kind === "lens")!;
  await expect(listSameLenses(shop, { ...asked, lineId: lensRow.id })).rejects.toMatchObject({ code: "not_found" });
});
