import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { frontHalfWidthMm, frontWidthMm } from "#domain/frames/measure-frame.ts";
import { keepProduct } from "./keep-product.ts";
import type { KeepPicture } from "./keep-pictures.ts";
import { findMasters, type Masters } from "./pictures/find-masters.ts";
import type { SeedPicture } from "./pictures/named-picture.ts";
import { planGlasses } from "./plan-glasses.ts";
import { planMembership } from "./plan-goods.ts";
import { wearersOf } from "./wearer-of.ts";
import { MEMBERSHIP_MODEL, modelColour, type ProductPlan } from "./product-plan.ts";

const plans = planGlasses();
const [whole, partly, drawn] = plans as [ProductPlan, ProductPlan, ProductPlan];
const FRONT = { left: 18, width: 864, top: 200, height: 250 };

let folder: string;
let masters: Masters;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "chashma-keeping-"));
  for (const { values } of whole.variants) {
    const variant = modelColour(values);
    for (const view of ["hinge", "side", "three-quarter", "front"]) await photograph(variant, view);
    await photograph(variant, "cut-out");
    await photograph(variant, "swatch");
  }
  for (const view of ["detail", "front"]) await photograph(MEMBERSHIP_MODEL, view);
  await photograph(modelColour(partly.variants[0]!.values), "front");
  masters = await findMasters(folder);
});
afterAll(() => rm(folder, { recursive: true }));

async function photograph(variant: string, view: string): Promise<void> {
  const [, model, colour] = /^(.+)-(\d+)$/.exec(variant)!;
  await mkdir(path.join(folder, model!), { recursive: true });
  const isCutOut = view === "cut-out";
  const background = { r: 240, g: 238, b: 233, alpha: isCutOut ? 0 : 1 };
  const front = { create: { width: FRONT.width, height: FRONT.height, channels: 3 as const, background: "#223" } };
  await sharp({ create: { width: 900, height: 675, channels: isCutOut ? 4 : 3, background } })
    .composite([{ input: front, left: FRONT.left, top: FRONT.top }])
    .avif({ effort: 0 })
    .toFile(path.join(folder, model!, `${colour}-${view}.0123456789ab.avif`));
}

const kept: SeedPicture[] = [];
const keep: KeepPicture = async (picture) => {
  kept.push(picture);
  return { name: picture.path, width: picture.width, height: picture.height, alt: picture.alt, view: picture.view };
};

test("a product that has been photographed shows no drawing, its views in the order of the gallery", async () => {
  const { variants, isDrawn } = await keepProduct(whole, { keep, masters });
  expect(isDrawn).toBe(false);
  expect(variants).toHaveLength(whole.variants.length);
  for (const { pictures, swatch } of variants) {
    expect(pictures.map(({ view }) => view)).toEqual(["front", "three-quarter", "side", "hinge"]);
    for (const { name, width, height } of pictures) {
      expect(name).toMatch(/^uploads\/products\/.*\.avif$/);
      expect([width, height]).toEqual([900, 675]);
    }
    expect(swatch).toMatch(/^assets\/.*-swatch\..*\.avif$/);
  }
});

test("what stands for a picture tells brand, colour, shape and view", async () => {
  const { variants } = await keepProduct(whole, { keep, masters });
  variants.forEach(({ pictures }, place) => {
    const views = ["front view", "three-quarter view", "side view", "close view of the hinge"];
    pictures.forEach(({ alt }, nth) => {
      for (const word of [whole.brandName, whole.variants[place]!.colorName, whole.frameShape!.toLowerCase()])
        expect(alt).toContain(word);
      expect(alt).toMatch(new RegExp(`, ${views[nth]!}$`));
    });
  });
});

test.each([
  ["on one face", ["worn"], ["worn"]],
  ["on two faces, which are no choice", ["worn", "worn-narrow"], ["worn"]],
  ["on three faces, the others last", ["worn", "worn-narrow", "worn-medium", "worn-wide"], null],
])(
  "a first colour that was photographed worn shows it second, with its millimetres: %s",
  async (_what, taken, only) => {
    const wearers = wearersOf(whole);
    const worn = `${folder}-worn`;
    await cp(folder, worn, { recursive: true });
    const [first, ...others] = whole.variants.map(({ values }) => modelColour(values));
    const [, model, colour] = /^(.+)-(\d+)$/.exec(first!)!;
    const from = (view: string) => path.join(worn, model!, `${colour}-${view}.0123456789ab.avif`);
    const views = wearers.map(({ view }) => view).filter((view) => taken.includes(view));
    for (const view of views) await cp(from("side"), from(view));
    const { variants } = await keepProduct(whole, { keep, masters: await findMasters(worn) });
    await rm(worn, { recursive: true });
    expect(variants).toHaveLength(1 + others.length);
    const [shown, ...plain] = variants;
    const last = views.filter((view) => view !== "worn" && !only);
    const gallery = ["front", "worn", "three-quarter", "side", "hinge", ...last];
    expect(shown!.pictures.map(({ view }) => view)).toEqual(gallery);
    if (whole.subject.kind !== "frame") throw new TypeError("the first plan is no frame");
    const mm = frontWidthMm(whole.subject.design);
    for (const { view, alt, faceMm } of shown!.pictures) {
      const wearer = wearers.find((one) => one.view === view);
      expect(faceMm, view).toBe(wearer?.head.faceWidthMm);
      if (wearer) expect(alt).toMatch(new RegExp(`, worn, front ${mm} mm wide on a face of ${faceMm} mm$`));
    }
    for (const { pictures } of plain) expect(pictures.filter(({ view }) => view.startsWith("worn"))).toEqual([]);
  },
);

test("its cut-out is kept apart, with the millimetres of its pixels", async () => {
  const { variants } = await keepProduct(whole, { keep, masters });
  if (whole.subject.kind !== "frame") throw new TypeError("the first plan is no frame");
  const atItsEnds = (2 * frontHalfWidthMm(whole.subject.design)) / FRONT.width;
  for (const { cutOut } of variants) {
    expect(cutOut).toMatchObject({ path: expect.stringContaining("-cut-out."), widthPx: 900, heightPx: 675 });
    // The lenses are nearer than the ends, by no more than some millimetres of forty centimetres.
    expect(cutOut!.mmPerPx / atItsEnds).toBeGreaterThan(0.97);
    expect(cutOut!.mmPerPx / atItsEnds).toBeLessThan(1);
    expect(Math.abs(cutOut!.originPx.x - 450)).toBeLessThanOrEqual(1);
    expect(cutOut!.originPx.y).toBeGreaterThan(FRONT.top);
    expect(cutOut!.originPx.y).toBeLessThan(FRONT.top + FRONT.height);
  }
});

test.each([
  ["of which one colour is missing", () => partly],
  ["that nobody photographed", () => drawn],
])("a product %s is drawn in all of its colours", async (_what, planOf) => {
  const { variants, isDrawn } = await keepProduct(planOf(), { keep, masters });
  expect(isDrawn).toBe(true);
  for (const { pictures, swatch, cutOut } of variants) {
    expect(pictures.map(({ view }) => view)).toEqual(["front", "three-quarter"]);
    for (const name of [swatch, ...pictures.map((picture) => picture.name)]) expect(name).toMatch(/\.svg$/);
    expect(cutOut).toBeNull();
  }
});

test("the membership, which has no colours, is shown by its photographs too, or drawn", async () => {
  const plan = planMembership();
  const photographed = await keepProduct(plan, { keep, masters });
  expect(photographed.isDrawn).toBe(false);
  expect(photographed.whole.map(({ view }) => view)).toEqual(["front", "detail"]);
  const without = await keepProduct(plan, { keep, masters: { of: () => new Map() } });
  expect(without.isDrawn).toBe(true);
  expect(without.whole.length).toBeGreaterThan(0);
});
