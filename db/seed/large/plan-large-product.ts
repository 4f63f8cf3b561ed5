import { MODEL_NAMES } from "#db/seed/lists/model-names.ts";
import { randomChoices, type RandomChoices } from "#db/seed/random-choices.ts";
import type { FrameKind } from "#db/seed/frame-designs.ts";
import { priceFrame } from "#db/seed/price-frame.ts";
import { LARGE_BRANDS } from "./large-brands.ts";
import { zipf } from "./zipf.ts";

/** A frame that is there already: its pictures, colours and shape are those of many of the large catalogue. */
export type Donor = {
  kind: FrameKind;
  shape: string;
  rim: string;
  material: string;
  audiences: readonly string[];
  colours: number;
  lensMm: number;
  bridgeMm: number;
  templeMm: number;
};

export type LargeProduct = {
  title: string;
  brandCode: string;
  brandName: string;
  maker: string;
  /** The place in the list of donors. */
  donor: number;
  /** The places of the donor's colours that this one comes in. */
  colours: number[];
  /** "52-18-140" */
  sizes: string[];
  material: string;
  pricePaise: number;
  discountBp: number;
  mrpPaise: number;
  popularity: number;
  ageDays: number;
  /** Pieces in the website's stock of each colour and size, colour by colour. */
  stock: number[];
};

const MOODS = [
  "Dusk",
  "Monsoon",
  "Saffron",
  "Harbour",
  "Ember",
  "Quill",
  "Lotus",
  "Summit",
  "Copper",
  "Velvet",
  "Nomad",
  "Banyan",
  "Indigo",
  "Marble",
  "Drift",
  "Sparrow",
  "Juniper",
  "Canvas",
  "Meridian",
  "Pepper",
  "Jasmine",
  "Cinder",
  "Orchard",
  "Signal",
  "Tandem",
  "Willow",
  "Zephyr",
  "Anchor",
  "Bloom",
  "Cricket",
  "Dune",
  "Echo",
  "Fable",
  "Granite",
  "Halo",
  "Kite",
  "Lantern",
  "Mirage",
  "Nectar",
  "Opal",
  "Prairie",
  "Raga",
  "Sonnet",
  "Tidal",
  "Umbra",
  "Verse",
  "Wander",
] as const;
const PLACES = Object.values(MODEL_NAMES).flat();
const LIKE_MATERIALS: Readonly<Record<string, readonly string[]>> = {
  Metal: ["Metal", "Metal", "Stainless-steel"],
  Acetate: ["Acetate", "Acetate", "Acetate", "Polycarbonate"],
  TR90: ["TR90", "TR90", "Nylon"],
};
/** From the shape that sells best on. */
const SHAPES = ["Rectangle", "Square", "Round", "Wayfarer", "Aviator", "Cat Eye", "Hexagon"] as const;

const brandByChance = zipf(LARGE_BRANDS.length);
const shapeByChance = zipf(SHAPES.length);
const placeByChance = zipf(PLACES.length);

/** The same product for the same number and donors in every shop, whatever was planned before it. */
export function planLargeProduct(number: number, donors: readonly Donor[]): LargeProduct {
  const choices = randomChoices(`large ${number}`);
  const even = () => choices.between(0, 999_999) / 1_000_000;
  const donor = chooseDonor(donors, SHAPES[shapeByChance(even())]!, choices);
  const frame = donors[donor]!;
  const brand = LARGE_BRANDS[brandByChance(even())]!;
  const sizes = sizesOf(frame, choices);
  const places = Array.from({ length: frame.colours }, (_, place) => place);
  const colours = choices.shuffle(places).slice(0, choices.chance(0.55) ? 1 : choices.between(1, 3));
  const isSoldOut = choices.chance(0.04);
  return {
    title: titleOf(frame, PLACES[placeByChance(even())]!, choices),
    brandCode: brand.code,
    brandName: brand.name,
    maker: brand.maker,
    donor,
    colours: colours.sort((one, other) => one - other),
    sizes,
    material: choices.pick(LIKE_MATERIALS[frame.material] ?? [frame.material]),
    ...priceFrame(frame.kind, brand.tier, choices),
    // Few sell much and many hardly at all.
    popularity: Math.floor(2_000 * even() ** 4),
    ageDays: choices.between(1, 1_500),
    stock: Array.from({ length: colours.length * sizes.length }, () => (isSoldOut ? 0 : stockOf(choices))),
  };
}

function chooseDonor(donors: readonly Donor[], shape: string, choices: RandomChoices): number {
  const start = choices.between(0, donors.length - 1);
  for (let step = 0; step < donors.length; step += 1) {
    const place = (start + step) % donors.length;
    if (donors[place]!.shape === shape) return place;
  }
  return start;
}

function titleOf(frame: Donor, place: string, choices: RandomChoices): string {
  const words = [place];
  if (choices.chance(0.8)) words.push(choices.pick(MOODS));
  if (choices.chance(0.5)) words.push(String(choices.between(2, 400)));
  if (frame.audiences.includes("Juniors")) words.push("Junior");
  if (frame.kind === "computer_glasses") words.push("Screen");
  if (choices.chance(0.7)) words.push(frame.shape);
  else if (frame.kind === "sun_glasses") words.push("Sun");
  return words.join(" ");
}

/** The donor's own size, a few millimetres off; every fourth in a second one. */
function sizesOf(frame: Donor, choices: RandomChoices): string[] {
  const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
  const lens = within(frame.lensMm + choices.between(-3, 3), 40, 60);
  const bridge = within(frame.bridgeMm + choices.between(-1, 2), 13, 25);
  const temple = within(frame.templeMm + choices.pick([-5, 0, 0, 5]), 120, 150);
  const size = `${lens}-${bridge}-${temple}`;
  return choices.chance(0.25) && lens <= 58 ? [size, `${lens + 2}-${Math.min(bridge + 1, 25)}-${temple}`] : [size];
}

function stockOf(choices: RandomChoices): number {
  if (choices.chance(0.06)) return 0;
  return choices.chance(0.12) ? choices.between(1, 3) : choices.between(6, 40);
}
