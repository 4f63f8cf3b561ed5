import type { Facet } from "#domain/catalogue/facets.ts";
import type { Wish } from "#domain/catalogue/wish.ts";
import type { KnownFor } from "#search/meanings/meaning.ts";
import { METALS } from "./frames.ts";
import { type Entry, maker, SHELVES } from "./words.ts";

type FacetWish = Extract<Wish, { kind: "facet" }>;
type Look = { readonly words: string; readonly wishes: readonly FacetWish[] };

const by = (facet: Facet, ...values: string[]): FacetWish => ({ kind: "facet", facet, values });

/** What the frames of a maker look like. Those of one maker are shapes, or one of the others. */
const LOOKS: Readonly<Record<string, Look>> = {
  aviator: { words: "aviator", wishes: [by("shape", "Aviator")] },
  wayfarer: { words: "wayfarer", wishes: [by("shape", "Wayfarer")] },
  square: { words: "square", wishes: [by("shape", "Square")] },
  rectangle: { words: "rectangle", wishes: [by("shape", "Rectangle")] },
  round: { words: "round", wishes: [by("shape", "Round")] },
  "cat-eye": { words: "cat-eye", wishes: [by("shape", "Cat Eye")] },
  // Frames that curve around the face are not in the shop's shapes: light ones with four corners come nearest.
  sporty: {
    words: "light, sporty",
    wishes: [
      by("material", "TR90", "Nylon", "Polycarbonate"),
      by("shape", "Rectangle", "Square", "Wayfarer"),
      by("main_category", "Men", "Women"),
    ],
  },
  metal: { words: "metal", wishes: [by("material", ...METALS)] },
  acetate: { words: "acetate", wishes: [by("material", "Acetate")] },
  rimless: { words: "rimless", wishes: [by("frame_type", "Rim Less")] },
};

/** Each with its spellings, and with its looks where its line is known for some. */

const FRAMES: readonly string[] = [
  "Ray-Ban: rayban, ray ban, reyban, raybans, ray bans, reban, रेबैन, रे बैन: aviator, wayfarer",
  "Oakley: oakley, okley, oakly, ओकले: sporty",
  "Titan: titan, titan eye plus, titan eyeplus, titan eye, titan eye+, टाइटन: metal",
  "Fastrack: fastrack, fast track, fasttrack, फास्टट्रैक: square, wayfarer",
  "Lenskart: lenskart, lens kart, lenscart, लेंसकार्ट",
  "Vincent Chase: vincent chase, vincent chess, vincent",
  "John Jacobs: john jacobs, john jacob: acetate",
  "Gucci: gucci, guchi: square, cat-eye",
  "Prada: prada: cat-eye, square",
  "Vogue: vogue: cat-eye",
  "Carrera: carrera, carera: aviator",
  "Tommy Hilfiger: tommy hilfiger, tommy, hilfiger: rectangle, square",
  "Police: police: aviator, square",
  "Armani: armani, emporio armani, giorgio armani, armani exchange: rectangle, round",
  "Versace: versace: square, cat-eye",
  "Dior: dior: round, cat-eye",
  "Burberry: burberry: square, rectangle",
  "Coach: coach: square, cat-eye",
  "Calvin Klein: calvin klein, ck: rectangle, square",
  "Hugo Boss: hugo boss, hugo, boss: rectangle",
  "Montblanc: montblanc, mont blanc: rectangle, aviator",
  "Cartier: cartier: rimless",
  "Tom Ford: tom ford, tomford: square",
  "Persol: persol: acetate",
  "Michael Kors: michael kors: aviator, cat-eye",
  "IDEE: idee",
  "Scott: scott",
  "Opium: opium",
  "Fossil: fossil",
  "Levi’s: levis, levi",
  "Puma: puma: sporty",
  "Nike: nike: sporty",
  "Adidas: adidas: sporty",
  "Coolwinks: coolwinks, cool winks",
  "Specsmakers: specsmakers, specs makers",
  "Warby Parker: warby parker: acetate",
  "Chanel: chanel: cat-eye, square",
  "Louis Vuitton: louis vuitton, lv",
  "Swarovski: swarovski: cat-eye",
  "Silhouette: silhouette: rimless",
  "Hoya frames: hoya frames",
];
const SUN: readonly string[] = ["Polaroid: polaroid", "Maui Jim: maui jim", "Killer Loop: killer loop"];
const CONTACT: readonly string[] = [
  "Acuvue: acuvue, acuview, accuvue, acuvue oasys, oasys",
  "Biofinity: biofinity, bio finity",
  "FreshLook: freshlook, fresh look",
  "Air Optix: air optix, airoptix",
  "SofLens: soflens, soft lens, softlens",
  "PureVision: purevision, pure vision",
  "Dailies: dailies aquacomfort, aquacomfort",
  "Aqualens: aqualens, aqua lens",
];
const SOLUTION: readonly string[] = [
  "ReNu: renu, renu fresh",
  "Opti-Free: opti free, optifree",
  "Biotrue: biotrue, bio true",
];
const LENSES: readonly string[] = [
  "Essilor: essilor, esilor",
  "Zeiss: zeiss, ziess, zeis, carl zeiss",
  "Hoya: hoya",
  "Kodak: kodak, kodak lens",
  "Nikon: nikon, nikon lens",
];
const SINGLE = "single-vision-prescription-glasses" as const;
const PROGRESSIVE = {
  power: "bifocal-progressive-office-lens" as const,
  packages: ["progressive-156", "progressive-167"],
};
const ANTI_REFLECTION = { power: SINGLE, packages: ["anti-reflection-150", "anti-reflection-156"] };

const split = (row: string) => row.split(": ") as [name: string, phrases: string, looks?: string];

function knownFor(looks: string | undefined): KnownFor | null {
  if (looks === undefined) return null;
  const own = looks.split(", ").map((look) => LOOKS[look]!);
  const [first, ...others] = own.flatMap(({ wishes }) => wishes);
  const isOneFacet = others.every(({ facet }) => facet === first!.facet);
  return {
    words: `${own.map(({ words }) => words).join(" and ")} frames`,
    wishes: isOneFacet ? [by(first!.facet, ...[first!, ...others].flatMap(({ values }) => values))] : own[0]!.wishes,
  };
}

/** Makers that the shop does not sell, with what it has instead. A maker that is a brand of the shop is a brand. */
export const MAKERS: readonly Entry[] = [
  ...FRAMES.map(split).map(([name, phrases, looks]): Entry => [phrases, maker(name, "frames", knownFor(looks))]),
  ...SUN.map(split).map(([name, phrases]): Entry => [phrases, maker(name, "sun")]),
  ...CONTACT.map(split).map(([name, phrases]): Entry => [phrases, maker(name, "contact")]),
  ...SOLUTION.map(split).map(([name, phrases]): Entry => [phrases, maker(name, "solution")]),
  ...LENSES.map(split).map(([name, phrases]): Entry => [
    phrases,
    { kind: "maker", label: name, shelf: SHELVES.eye, lens: { power: SINGLE, packages: [] } },
  ]),
  // These names are a kind of lens, and not all that their maker has.
  ["varilux, verilux", { kind: "maker", label: "Varilux", shelf: SHELVES.eye, lens: PROGRESSIVE }],
  ["crizal, crizal lens", { kind: "maker", label: "Crizal", shelf: SHELVES.eye, lens: ANTI_REFLECTION }],
];
