import type { FrameColour } from "#domain/catalogue/lists.ts";
import type { TaxClass } from "#domain/invoicing/tax-rates.ts";
import { CONTACT_LENS_BRAND_ROWS, GLASSES_BRANDS, IMPORTER } from "./lists/brands.ts";
import { DAILY_LENSES } from "./lists/daily-lenses.ts";
import { powerLabel, powersOf } from "./lists/lens-powers.ts";
import { WORN_LENSES } from "./lists/worn-lenses.ts";
import { ACCESSORIES } from "./lists/accessories.ts";
import type { GoodsKind, GoodsRow } from "./lists/goods-row.ts";
import { HSN_CODES } from "./lists/hsn-codes.ts";
import { SOLUTIONS } from "./lists/solutions.ts";
import { randomChoices, type RandomChoices } from "./random-choices.ts";
import type { ProductPlan, VariantPlan } from "./product-plan.ts";

/** What goods without a colour or a size are called on pages and bills. */
export const STANDARD = "Standard";

const TAX_CLASS = {
  solution: "solution",
  drops: "solution",
  "hard-case": "case",
  "soft-case": "case",
  "lens-case": "case",
  chain: "case",
  cord: "case",
  stand: "case",
  cloth: "cleaning-kit",
  spray: "cleaning-kit",
  kit: "cleaning-kit",
} as const satisfies Record<GoodsKind, TaxClass>;

type Common = Pick<
  ProductPlan,
  "audiences" | "mainCategory" | "frameShape" | "frameType" | "material" | "lensPackages" | "ageDays" | "popularity"
>;

const common = (choices: RandomChoices): Common => ({
  audiences: [],
  mainCategory: "Unisex",
  frameShape: null,
  frameType: null,
  material: null,
  lensPackages: [],
  ageDays: choices.between(2, 540),
  popularity: choices.between(40, 900),
});

export function planContactLenses(): ProductPlan[] {
  return [...DAILY_LENSES, ...WORN_LENSES].map((row, turn) => {
    const choices = randomChoices(`contact lens ${turn}`);
    const code = `${row.brand.slice(0, 3).toUpperCase()}-L${String(turn + 1).padStart(3, "0")}`;
    const powers = powersOf(row.powers);
    const variant = (colour: [string, string, string] | null, place: number): VariantPlan => ({
      ...colourOf(colour),
      values: powers.map((power) => ({
        value: powerLabel(power),
        sku: `${code}-${place + 1}-${power < 0 ? "N" : "P"}${String(Math.abs(power)).padStart(4, "0")}`,
        // Rare powers are the first to be missing.
        websiteStock: choices.chance(Math.abs(power) > 650 ? 0.2 : 0.03) ? 0 : choices.between(4, 60),
      })),
    });
    return {
      ...common(choices),
      title: row.title,
      description: row.description,
      subCategory: row.subCategory,
      ...makerOf(row.brand),
      pricePaise: row.rupees * 100,
      discountBp: row.discount * 100,
      mrpPaise: row.mrp * 100,
      taxClass: "contact-lens",
      hsnCode: HSN_CODES["contact-lens"],
      netQuantity: row.netQuantity,
      baseCurveHmm: row.baseCurve,
      diameterHmm: row.diameter,
      replacement: row.replacement,
      waterPercent: row.waterPercent,
      inStores: false,
      subject: { kind: "contact-lens", boxOf: row.netQuantity },
      variants: row.colours ? row.colours.map(variant) : [variant(null, 0)],
    };
  });
}

export function planGoods(): ProductPlan[] {
  return [
    ...SOLUTIONS.map((row, turn) => planOne(row, "contact_lens_solution", turn)),
    ...ACCESSORIES.map((row, turn) => planOne(row, "accessories", SOLUTIONS.length + turn)),
  ];
}

function planOne(row: GoodsRow, subCategory: ProductPlan["subCategory"], turn: number): ProductPlan {
  const choices = randomChoices(`goods ${turn}`);
  const taxClass = TAX_CLASS[row.kind];
  const code = `${row.brand.slice(0, 3).toUpperCase()}-G${String(turn + 1).padStart(3, "0")}`;
  const variant = (colour: [string, string, string] | null, place: number): VariantPlan => ({
    ...colourOf(colour),
    values: [
      {
        value: STANDARD,
        sku: `${code}-${place + 1}`,
        websiteStock: choices.chance(0.06) ? 0 : choices.between(10, 120),
      },
    ],
  });
  return {
    ...common(choices),
    title: row.title,
    description: row.description,
    subCategory,
    ...makerOf(row.brand),
    pricePaise: row.rupees * 100,
    discountBp: row.discount * 100,
    mrpPaise: row.mrp * 100,
    taxClass,
    hsnCode: HSN_CODES[taxClass],
    netQuantity: row.netQuantity,
    baseCurveHmm: null,
    diameterHmm: null,
    inStores: true,
    subject: { kind: "goods", goods: row.kind },
    variants: row.colours ? row.colours.map(variant) : [variant(null, 0)],
  };
}

/** Sold by the shop itself; nothing to hold in stock, so it has no colours and sizes. */
export function planMembership(): ProductPlan {
  return {
    ...common(randomChoices("membership")),
    title: "MEMBERSHIP",
    description:
      "Gold Membership for 365 days: buy two frames in one order, pay for one. The cheaper frame is free, for " +
      "eyeglasses and sunglasses. It starts at once and counts for the frames in the same cart too.",
    subCategory: "membership",
    ...makerOf("chashma"),
    // Shown rounded down: Rs 599.
    pricePaise: 59_950,
    discountBp: 0,
    mrpPaise: 59_950,
    taxClass: "membership",
    hsnCode: HSN_CODES.membership,
    netQuantity: "1 year",
    baseCurveHmm: null,
    diameterHmm: null,
    inStores: false,
    subject: { kind: "membership" },
    variants: [],
  };
}

function colourOf(colour: [name: string, family: string, hex: string] | null): Omit<VariantPlan, "values"> {
  if (!colour) return { colorName: STANDARD, colorFamily: null, paint: null };
  const [colorName, family, hex] = colour;
  return { colorName, colorFamily: family as FrameColour, paint: { hex } };
}

export function makerOf(
  code: string,
): Pick<ProductPlan, "brandCode" | "brandName" | "maker" | "importer" | "countryOfOrigin"> {
  const brand = [...GLASSES_BRANDS, ...CONTACT_LENS_BRAND_ROWS].find((row) => row.code === code);
  if (!brand) throw new RangeError(`No brand is called ${code}`);
  return {
    brandCode: code,
    brandName: brand.name,
    maker: brand.maker,
    importer: brand.country === "India" ? null : IMPORTER,
    countryOfOrigin: brand.country,
  };
}
