import { GLASSES_BRANDS, type Tier } from "#db/seed/lists/brands.ts";

const FIRST = [
  "Nayan",
  "Drishti",
  "Aarsi",
  "Loka",
  "Kaasni",
  "Mehtab",
  "Surma",
  "Jheel",
  "Parinda",
  "Gulmohar",
  "Neela",
  "Tara",
  "Indus",
  "Malhar",
  "Bhairav",
  "Kesar",
  "Chandan",
  "Ratna",
  "Moti",
  "Sitara",
  "Vriksha",
  "Samudra",
  "Himal",
  "Deccan",
  "Konkan",
  "Malwa",
  "Awadh",
  "Marwar",
  "Bundel",
  "Kalinga",
] as const;
const SECOND: readonly (readonly [word: string, tier: Tier])[] = [
  ["Optics", "value"],
  ["Eyewear", "mid"],
  ["Vision", "value"],
  ["Studio", "premium"],
  ["Works", "mid"],
  ["& Daughters", "mid"],
  ["Lens House", "value"],
  ["Atelier", "luxe"],
  ["Spectacle Co", "mid"],
  ["Frames", "value"],
  ["Collective", "premium"],
  ["Brothers", "mid"],
  ["Looks", "value"],
  ["Supply", "value"],
  ["Handmade", "premium"],
  ["Twelve", "mid"],
  ["North", "premium"],
  ["Basics", "value"],
  ["Gallery", "luxe"],
  ["Bazaar", "value"],
];

export type LargeBrand = { code: string; name: string; tier: Tier; maker: string };

/** Invented houses beside those of the demonstration shop. The order is that of how much each sells. */
export const INVENTED_BRANDS: readonly LargeBrand[] = SECOND.flatMap(([second, tier], turn) =>
  FIRST.map((_, place) => {
    // Neighbours in the order share neither word.
    const name = `${FIRST[(place * 7 + turn * 3) % FIRST.length]!} ${second}`;
    const code = name.toLowerCase().replaceAll("&", "and").replaceAll(" ", "_");
    return { code, name, tier, maker: `${name}, Optical Park, Sector 8, Faridabad 121006` };
  }),
);

/** All that make glasses for grown-ups, the best selling first: those of the demonstration shop among them. */
export const LARGE_BRANDS: readonly LargeBrand[] = [
  ...GLASSES_BRANDS.filter(({ juniors }) => juniors !== "only"),
  ...INVENTED_BRANDS,
];
