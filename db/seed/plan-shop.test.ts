import { ADDED_LENSES } from "./lists/added-lenses.ts";
import { LENS_PACKAGES } from "./lists/lens-packages.ts";
import { expect, test } from "vitest";
import { checkGstin } from "#domain/invoicing/gstin.ts";
import { pinWarning } from "#domain/invoicing/states.ts";
import { frameWidthOf } from "#domain/catalogue/frame-width.ts";
import { factsOfDesign } from "#domain/frames/facts-of-design.ts";
import { frontWidthMm } from "#domain/frames/measure-frame.ts";
import { chargedPricePaise } from "#domain/pricing/charged-price.ts";
import { lensPrice } from "#domain/pricing/lens-price.ts";
import { PRICE_BANDS, priceBandOf } from "#domain/pricing/price-bands.ts";
import { GSTIN_BY_STATE } from "./lists/store-registrations.ts";
import { STORES } from "./lists/stores.ts";
import { ABOUT } from "./lists/review-words.ts";
import { planContactLenses, planGoods } from "./plan-goods.ts";
import { planGlasses } from "./plan-glasses.ts";
import { planLensRecords } from "./plan-lens-records.ts";
import { planReviews, toneOf } from "./plan-reviews.ts";

const glasses = planGlasses();
const plans = [...glasses, ...planContactLenses(), ...planGoods()];
const chargedPaise = ({ pricePaise, discountBp }: (typeof plans)[number]) =>
  chargedPricePaise({ listPricePaise: pricePaise, discountBp });

test("the shop is the same every time it is planned", () => {
  expect(planGlasses()).toEqual(glasses);
});

test("titles, descriptions and stock-keeping units are each their own", () => {
  expect(new Set(plans.map(({ title }) => title)).size).toBe(plans.length);
  expect(new Set(plans.map(({ description }) => description)).size).toBe(plans.length);
  const skus = plans.flatMap(({ variants }) => variants.flatMap(({ values }) => values.map(({ sku }) => sku)));
  expect(new Set(skus).size).toBe(skus.length);
});

test("descriptions are two to five whole sentences without a hole", () => {
  for (const { description, title } of plans) {
    const sentences = description.match(/[.!?](?= |$)/g) ?? [];
    expect(sentences.length, title).toBeGreaterThanOrEqual(2);
    expect(sentences.length, title).toBeLessThanOrEqual(5);
    expect(description).not.toMatch(/[{}]|undefined|null|NaN/);
  }
});

test("descriptions promise no lenses that the wizard does not offer", () => {
  const near = new Set(LENS_PACKAGES.filter(({ add }) => add).map(({ code }) => code));
  const promising = (words: RegExp, offers: (plan: (typeof glasses)[number]) => boolean) =>
    glasses.filter((plan) => words.test(plan.description) && !offers(plan)).map(({ title }) => title);
  expect(promising(/own power|your power/, ({ lensPackages }) => lensPackages.length > 0)).toEqual([]);
  const progressive = /for progressive lenses\.|reading zone|bifocal and progressive/;
  expect(promising(progressive, ({ lensPackages }) => lensPackages.some((lens) => near.has(lens)))).toEqual([]);
});

test("half of the glasses hold their shape in the title", () => {
  const holding = glasses.filter(({ title, frameShape }) => title.includes(frameShape!));
  expect(holding).toHaveLength(80);
});

test("daily, monthly and quarterly lenses are found by name", () => {
  for (const word of ["Daily", "Monthly", "Quarterly"]) {
    const found = plans.filter(({ subCategory, title }) => subCategory === "daily_disposable" && title.includes(word));
    expect(found.length, word).toBeGreaterThan(1);
  }
});

test("every price band but the one above 15,000 has glasses", () => {
  const bands = glasses.map((plan) => priceBandOf(chargedPaise(plan)).code);
  for (const { code } of PRICE_BANDS.filter((band) => band.code !== "above_15000")) {
    expect(bands.filter((band) => band === code).length, code).toBeGreaterThan(2);
  }
  expect(bands).not.toContain("above_15000");
});

test("nothing costs more than its MRP, and discounts are those of the shop", () => {
  for (const { pricePaise, mrpPaise, title } of plans) expect(mrpPaise, title).toBeGreaterThanOrEqual(pricePaise);
  const percents = new Set(plans.map(({ discountBp }) => discountBp / 100));
  expect([...percents].toSorted((a, b) => a - b)).toEqual([0, 10, 15, 20, 25, 30, 40, 50, 60, 100]);
});

test("foreign goods name their importer, our own do not", () => {
  for (const { countryOfOrigin, importer } of plans) expect(importer === null).toBe(countryOfOrigin === "India");
});

test("children get no lens that is not for them", () => {
  const juniors = glasses.filter((plan) => plan.audiences.includes("Juniors") && plan.subCategory === "eye_glasses");
  expect(juniors.length).toBeGreaterThan(5);
  const offered = new Set(juniors.flatMap(({ lensPackages }) => lensPackages));
  for (const code of ["anti-reflection-150", "drive-safe", "progressive-156", "tint-grey"]) {
    expect(offered.has(code), code).toBe(false);
  }
});

test("sunglasses are offered tints only, screen glasses nothing", () => {
  const offeredBy = (slug: string) =>
    new Set(glasses.filter((plan) => plan.subCategory === slug).flatMap(({ lensPackages }) => lensPackages));
  expect([...offeredBy("sun_glasses")].every((code) => code.startsWith("tint-"))).toBe(true);
  expect(offeredBy("computer_glasses").size).toBe(0);
});

test("lens prices are shown in all four ways and stay below Rs 8,000", () => {
  const prices = planLensRecords().map(lensPrice);
  expect(new Set(prices.map(({ label }) => label.kind))).toEqual(new Set(["free", "free-lens", "plain", "discounted"]));
  expect(Math.max(...prices.map(({ listPricePaise }) => listPricePaise))).toBeLessThanOrEqual(800_000);
});

test("one lens has one price, in every frame and for every use; what is free comes with the frame", () => {
  const prices = new Map<string, Set<number>>();
  for (const row of planLensRecords()) {
    const charged = lensPrice(row).chargedPaise;
    prices.set(row.lensPackageCode, (prices.get(row.lensPackageCode) ?? new Set()).add(charged));
  }
  for (const [code, charged] of prices) expect([...charged], code).toHaveLength(1);
});

test("photochromic and polarised lenses are offered by some brands, beside the specified ones", () => {
  const rows = planLensRecords();
  expect(LENS_PACKAGES).toHaveLength(17);
  for (const { code, powerType } of ADDED_LENSES) {
    const offered = rows.filter(({ lensPackageCode }) => lensPackageCode === code);
    expect(new Set(offered.map(({ powerTypeCode }) => powerTypeCode))).toEqual(new Set([powerType]));
    const brands = new Set(offered.map(({ brandCode }) => brandCode));
    expect(brands.has("chashma") && !brands.has("bijli_mills"), code).toBe(true);
    expect(glasses.some(({ lensPackages, brandCode }) => brands.has(brandCode) && lensPackages.includes(code))).toBe(
      true,
    );
  }
});

test("there are frames of every width", () => {
  const widths = glasses.flatMap(({ subject }) => (subject.kind === "frame" ? [frontWidthMm(subject.design)] : []));
  expect(new Set(widths.map(frameWidthOf)).size).toBe(4);
});

test("every frame weighs what a frame can weigh", () => {
  for (const { subject, material, title } of glasses) {
    if (subject.kind !== "frame") continue;
    const { weightG } = factsOfDesign(subject.design, material ?? "");
    expect(weightG, title).toBeGreaterThanOrEqual(5);
    expect(weightG, title).toBeLessThanOrEqual(45);
  }
});

test("what a review says goes with its stars, and nobody says the same twice", () => {
  const reviews = plans.flatMap((plan, turn) => {
    const written = planReviews(plan, turn + 1);
    expect(new Set(written.map(({ comment }) => comment)).size).toBe(written.length);
    expect(new Set(written.map(({ reviewer }) => reviewer)).size).toBe(written.length);
    return written;
  });
  const gladWords = Object.values(ABOUT).flatMap(({ glad }) => glad);
  for (const { ratingHalves, comment } of reviews) {
    expect(gladWords.some((words) => comment.startsWith(words))).toBe(toneOf(ratingHalves) === "glad");
  }
});

test("a review praises progressive lenses only where they can be had, and pads and gradients where there are some", () => {
  const saying = (words: RegExp) =>
    plans.filter((plan, turn) => planReviews(plan, turn + 1).some(({ comment }) => words.test(comment)));
  const progressive = saying(/progressive/i);
  expect(progressive.length).toBeGreaterThan(0);
  for (const { description, subject, title } of progressive) {
    expect(subject.kind === "frame" && subject.design.lensHeightMm, title).toBeGreaterThanOrEqual(36);
    expect(description, title).not.toMatch(/single vision lenses, clear|Best with single vision|choice of lenses/);
  }
  for (const { subject, title } of saying(/nose pads/i))
    expect(subject.kind === "frame" && subject.design.nosePads, title).toBe("wire");
  for (const { variants, title } of saying(/gradient/i))
    expect(JSON.stringify(variants.map(({ paint }) => paint)), title).toContain("gradient");
});

test("sizes are millimetres, powers are dioptres with two decimals", () => {
  const valuesOf = (some: typeof plans) =>
    some.flatMap(({ variants }) => variants.flatMap(({ values }) => values.map(({ value }) => value)));
  for (const size of valuesOf(glasses)) expect(size).toMatch(/^[3-6]\d-[12]\d-1[1-5]\d$/);
  const powers = valuesOf(plans.filter(({ baseCurveHmm }) => baseCurveHmm !== null));
  for (const power of powers) expect(power).toMatch(/^([+-](?!0\.00)\d{1,2}\.(00|25|50|75)|0\.00)$/);
  expect(powers).toEqual(expect.arrayContaining(["-0.50", "-0.75", "-6.00", "-6.50", "-10.00", "+0.50", "+6.00"]));
});

test("every store is registered in its own State, and the shops have a place on the map of India", () => {
  for (const { stateCode, pin, kind, place } of STORES) {
    expect(checkGstin(GSTIN_BY_STATE[stateCode]!)).toMatchObject({ ok: true, stateCode });
    expect(pinWarning(pin, stateCode)).toBeNull();
    if (kind !== "shop") continue;
    const [latitude, longitude] = place!;
    expect(latitude > 8 && latitude < 33 && longitude > 68 && longitude < 98).toBe(true);
  }
});
