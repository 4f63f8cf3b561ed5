import { frameSizeLabel } from "#domain/frames/measure-frame.ts";
import type { FrameColour } from "#domain/catalogue/lists.ts";
import type { TaxClass } from "#domain/invoicing/tax-rates.ts";
import { GLASSES_BRANDS, type GlassesBrand, IMPORTER, type Tier } from "./lists/brands.ts";
import { frameHsn, HSN_CODES } from "./lists/hsn-codes.ts";
import { MODEL_NAMES } from "./lists/model-names.ts";
import { SPECIAL_FRAMES, type SpecialFrame } from "./lists/special-frames.ts";
import { chooseLensPackages } from "./choose-lens-packages.ts";
import { describeFrame } from "./describe-frame.ts";
import { randomChoices, type RandomChoices } from "./random-choices.ts";
import { type DemoFrame, demoFrames, type FrameKind } from "./frame-designs.ts";
import { priceFrame } from "./price-frame.ts";
import type { ProductPlan, ValuePlan } from "./product-plan.ts";

const TIERS: Tier[] = [
  "value",
  "mid",
  "value",
  "premium",
  "mid",
  "luxe",
  "value",
  "mid",
  "premium",
  "mid",
  "value",
  "premium",
];
const LETTER: Record<FrameKind, string> = { eye_glasses: "E", sun_glasses: "S", computer_glasses: "C" };
const TAX_CLASS = {
  eye_glasses: "frame",
  sun_glasses: "sunglasses",
  computer_glasses: "computer-glasses",
} as const satisfies Record<FrameKind, TaxClass>;

/** All glasses of the demonstration shop, the same in every shop. */
export function planGlasses(): ProductPlan[] {
  const nextBrand = brandsInTurn();
  const nextName = namesInTurn();
  const waiting = [...SPECIAL_FRAMES];
  return demoFrames().map((frame, turn) => {
    const choices = randomChoices(`frame ${turn}`);
    const tier = tierOf(frame, turn);
    const special = takeSpecial(waiting, frame, tier);
    const brand = GLASSES_BRANDS.find(({ code }) => code === special?.brandCode) ?? nextBrand(frame, tier);
    const model = special?.model ?? nextName(brand.region);
    return planFrame({ frame, turn, brand, model, special, choices, tier });
  });
}

type Chosen = {
  frame: DemoFrame;
  turn: number;
  brand: GlassesBrand;
  model: string;
  special: SpecialFrame | undefined;
  choices: RandomChoices;
  tier: Tier;
};

function planFrame({ frame, turn, brand, model, special, choices, tier }: Chosen): ProductPlan {
  const { design, kind } = frame;
  const price = special
    ? { pricePaise: special.rupees * 100, discountBp: special.discount * 100, mrpPaise: special.rupees * 100 }
    : priceFrame(kind, tier, choices);
  const code = `${brand.code.slice(0, 3).toUpperCase()}-${LETTER[kind]}${String(turn + 1).padStart(3, "0")}`;
  const sizes = sizesOf(frame, choices);
  const soldOut = turn % 37 === 23;
  // Every seventeenth frame comes as it is, for collectors and for those who have lenses.
  const direct = turn % 17 === 9 && !special;
  const fitting = chooseLensPackages(frame);
  const lensPackages = direct ? [] : fitting.filter((lens) => special?.packages?.includes(lens) ?? true);
  return {
    title: titleOf(frame, model, turn),
    description: [special?.says, describeFrame(frame, brand, model, choices, lensPackages)].filter(Boolean).join(" "),
    subCategory: kind,
    mainCategory: frame.audience.length === 1 ? frame.audience[0]! : "Unisex",
    audiences: frame.audience,
    brandCode: brand.code,
    brandName: brand.name,
    frameShape: frame.shape,
    frameType: frame.rim,
    material: frame.material,
    ...price,
    taxClass: TAX_CLASS[kind],
    hsnCode: kind === "eye_glasses" ? frameHsn(frame.material) : HSN_CODES[TAX_CLASS[kind]],
    countryOfOrigin: brand.country,
    maker: brand.maker,
    importer: brand.region === "india" ? null : IMPORTER,
    netQuantity: "1 N (with case and cloth)",
    baseCurveHmm: null,
    diameterHmm: null,
    popularity: special ? 960 - turn : choices.between(40, 900),
    ageDays: choices.between(2, 540),
    inStores: choices.chance(0.7),
    lensPackages,
    subject: { kind: "frame", design },
    variants: frame.colourways.map(({ colourway, colorName, colorFamily }, place) => ({
      colorName,
      colorFamily: colorFamily satisfies FrameColour,
      paint: colourway,
      values: sizes.map((size): ValuePlan => ({
        value: size,
        sku: `${code}-${place + 1}-${size.slice(0, 2)}`,
        websiteStock: soldOut ? 0 : stockOf(choices, special !== undefined),
      })),
    })),
  };
}

/** Costly materials do not come cheap, plain ones not dear; children outgrow what they wear. */
function tierOf(frame: DemoFrame, turn: number): Tier {
  const tier = TIERS[turn % TIERS.length]!;
  if (frame.audience.includes("Juniors")) return tier === "luxe" || tier === "premium" ? "mid" : "value";
  if (["Titanium", "Carbon Fiber"].includes(frame.material)) return tier === "value" ? "mid" : tier;
  if (["TR90", "Nylon", "Polycarbonate"].includes(frame.material)) return tier === "luxe" ? "premium" : tier;
  return tier;
}

function takeSpecial(waiting: SpecialFrame[], frame: DemoFrame, tier: Tier): SpecialFrame | undefined {
  // A promised price is for a grown-up's full rim, which takes every lens.
  if (frame.rim !== "Full Rim" || frame.audience.includes("Juniors")) return undefined;
  const place = waiting.findIndex((special) => special.kind === frame.kind && special.tier === tier);
  return place < 0 ? undefined : waiting.splice(place, 1)[0];
}

function brandsInTurn(): (frame: DemoFrame, tier: Tier) => GlassesBrand {
  const turns = new Map<string, number>();
  return (frame, tier) => {
    const junior = frame.audience.includes("Juniors");
    const able = GLASSES_BRANDS.filter(
      (brand) => brand.tier === tier && (junior ? brand.juniors : brand.juniors !== "only"),
    );
    const key = `${tier} ${junior}`;
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    return able[turn % able.length]!;
  };
}

function namesInTurn(): (region: GlassesBrand["region"]) => string {
  const left = { india: [...MODEL_NAMES.india], europe: [...MODEL_NAMES.europe], japan: [...MODEL_NAMES.japan] };
  return (region) => {
    const name = left[region].shift();
    if (!name) throw new RangeError(`No model name is left for ${region}`);
    return name;
  };
}

/** Half of the titles hold the shape; the others what is special about the frame. */
function titleOf({ shape, rim, design, material, kind, audience }: DemoFrame, model: string, turn: number): string {
  const junior = audience.includes("Juniors") ? " Junior" : "";
  const use = kind === "computer_glasses" ? " Screen" : "";
  if (turn % 2 === 0) return `${model}${junior}${use} ${shape}`;
  if (rim === "Rim Less") return `${model}${junior}${use} Rimless`;
  if (material === "Titanium") return `${model}${junior}${use} Titanium`;
  if (material === "Carbon Fiber") return `${model}${junior}${use} Carbon`;
  if (rim === "Half Rim") return `${model}${junior}${use} Half Rim`;
  if (design.bridge === "keyhole") return `${model}${junior}${use} Keyhole`;
  if (material === "TR90") return `${model}${junior}${use} Flex`;
  return `${model}${junior}${use || (kind === "sun_glasses" ? " Sun" : " Classic")}`;
}

/** A quarter of the frames come in a second, larger size. */
function sizesOf({ design }: DemoFrame, choices: RandomChoices): string[] {
  const size = frameSizeLabel(design);
  if (!choices.chance(0.25) || design.lensWidthMm + 2 > 60) return [size];
  return [size, frameSizeLabel({ ...design, lensWidthMm: design.lensWidthMm + 2, bridgeMm: design.bridgeMm + 1 })];
}

function stockOf(choices: RandomChoices, promised: boolean): number {
  if (promised) return 60;
  if (choices.chance(0.06)) return 0;
  return choices.chance(0.12) ? choices.between(1, 3) : choices.between(6, 40);
}
