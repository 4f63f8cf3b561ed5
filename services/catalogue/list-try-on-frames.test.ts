import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { attributeValues, productAttributes, products } from "#db/schema/catalogue.ts";
import { readFrameSize } from "#domain/catalogue/frame-size.ts";
import type { CutOut } from "#domain/frames/cut-out.ts";
import { stockedShop } from "#tests/support/shop/stocked-shop.ts";
import { getProduct } from "./get-product.ts";
import { listTryOnFrames } from "./list-try-on-frames.ts";

const { db, ids } = await stockedShop();
const { frame, discountedFrame } = ids.products;
const [first, second] = frame.attributes.map(({ id }) => id) as [number, number];

const tryOn = async ({ liveSaleId } = frame) => (await listTryOnFrames(db, { liveSaleIds: [liveSaleId] }))[0];

test("frames come in the order asked for, each colour with its sizes, without what nobody sells", async () => {
  const liveSaleIds = [discountedFrame.liveSaleId, 2_147_483_647, ids.membership.liveSaleId, frame.liveSaleId];
  const found = await listTryOnFrames(db, { liveSaleIds });
  expect(found.map(({ liveSaleId }) => liveSaleId)).toEqual([discountedFrame.liveSaleId, frame.liveSaleId]);
  expect(found[1]).toMatchObject({ title: "Rajbagh Aviator", offersLenses: true });
  expect(found[1]!.colours.map(({ id }) => id)).toEqual(frame.attributes.map(({ id }) => id));
  const [small, large] = found[1]!.colours[0]!.sizes;
  expect([small?.label, large?.label]).toEqual(["52-18-140", "54-19-140"]);
  expect(small?.measures).toMatchObject({ lensWidthMm: 52, bridgeMm: 18, templeMm: 140 });
});

test("a colour that was photographed has its cut-out, as wide as each size is, and any other a drawing of each size", async () => {
  const cutOut: CutOut = {
    path: "try/a.avif",
    widthPx: 900,
    heightPx: 675,
    mmPerPx: 0.16,
    originPx: { x: 450, y: 330 },
  };
  await db.update(productAttributes).set({ cutOut }).where(eq(productAttributes.id, first));
  await db.update(productAttributes).set({ cutOut: null }).where(eq(productAttributes.id, second));
  const [photographed, drawn] = (await tryOn())!.colours;
  const [small, large] = photographed!.sizes;
  expect(small!.front).toMatchObject({ widthPx: 900, heightPx: 675, originPx: cutOut.originPx });
  expect(small!.front.temples?.sides).toHaveLength(2);
  expect(small!.front.src).toBe(large!.front.src);
  expect(small!.front.src).toContain("try/a");
  const wider = large!.measures.frontWidthMm / small!.measures.frontWidthMm;
  expect(large!.front.mmPerPx / small!.front.mmPerPx).toBeCloseTo(wider, 2);
  expect(drawn!.sizes.map(({ front }) => front.src)).toEqual(
    drawn!.sizes.map(({ label }) => `/front-drawing/${frame.liveSaleId}/${second}-${label}.svg`),
  );
});

test("a colour without paint, and one without a size in millimetres, is left out", async () => {
  await db.update(productAttributes).set({ colourway: null }).where(eq(productAttributes.id, first));
  expect((await tryOn())!.colours.map(({ id }) => id)).not.toContain(first);
  const others = frame.attributes.slice(1).map(({ id }) => id);
  expect((await tryOn())!.colours.map(({ id }) => id)).toEqual(others);
  for (const id of others)
    await db.update(attributeValues).set({ attributeValue: "One size" }).where(eq(attributeValues.attributeId, id));
  expect(await tryOn()).toBeUndefined();
});

test("a product without a design cannot be tried on", async () => {
  expect(await tryOn(discountedFrame)).toBeDefined();
  await db.update(products).set({ frameDesign: null }).where(eq(products.id, discountedFrame.id));
  expect(await tryOn(discountedFrame)).toBeUndefined();
});

test("without a design a colour with a cut-out is tried on, as wide as the shop says, and no other colour", async () => {
  const { id, liveSaleId, attributes } = discountedFrame;
  const read = async () => (await getProduct(db, { liveSaleId })) as { hasDesign: boolean; canTryOn: boolean };
  await db.update(products).set({ frameDesign: null, frontWidthMm: null }).where(eq(products.id, id));
  const cutOut: CutOut = { path: "a.png", widthPx: 900, heightPx: 400, mmPerPx: 0.16, originPx: { x: 450, y: 200 } };
  await db.update(productAttributes).set({ cutOut }).where(eq(productAttributes.id, attributes[0]!.id));
  expect(await read()).toMatchObject({ hasDesign: false, canTryOn: false });
  expect(await tryOn(discountedFrame)).toBeUndefined();
  const [size] = await db.select().from(attributeValues).where(eq(attributeValues.attributeId, attributes[0]!.id));
  const { lensMm, bridgeMm } = readFrameSize(size!.attributeValue)!;
  const typed = { frontWidthMm: 140, lensWidthMm: lensMm - 2, bridgeMm };
  await db.update(products).set(typed).where(eq(products.id, id));
  expect(await read()).toMatchObject({ hasDesign: false, canTryOn: true });
  const { colours } = (await tryOn(discountedFrame))!;
  expect(colours.map((colour) => colour.id)).toEqual([attributes[0]!.id]);
  const [worn] = colours[0]!.sizes;
  expect(worn!.measures.frontWidthMm).toBe(144);
  expect(worn!.front.temples).toBeUndefined();
  expect(worn!.front.mmPerPx).toBeCloseTo(0.16 * (144 / 140), 6);
});
