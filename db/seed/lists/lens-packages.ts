export type LensPackageRow = {
  code: string;
  name: string;
  /** Two or three short points for the card; a `*...*` in one is set in bold. */
  points: string[];
  indexMilli: number;
  /** What can be made, in hundredths of a dioptre. */
  sph: [low: number, high: number];
  cyl: number;
  add?: [low: number, high: number];
};

/*
 * Lenses from stock keep to the index table: 1.50 to 2.00 D, 1.56 to 2.50, 1.61 to 4.00, 1.67 to 7.00, 1.74 above. Lenses ground
 * to order (tints, bifocal, progressive) go further, since nobody else could serve those eyes.
 */
export const LENS_PACKAGES: LensPackageRow[] = [
  {
    code: "anti-reflection-150",
    name: "Anti-Reflection 1.50",
    points: [
      "*Clear view*: anti-glare coating on both sides",
      "Scratch-resistant surface",
      "For light powers up to 2.00",
    ],
    indexMilli: 1500,
    sph: [-200, 200],
    cyl: 200,
  },
  {
    code: "anti-reflection-156",
    name: "Anti-Reflection 1.56",
    points: ["*Thinner* than the standard lens", "Anti-reflection on both sides, wipes clean", "For powers up to 2.50"],
    indexMilli: 1560,
    sph: [-250, 250],
    cyl: 200,
  },
  {
    code: "blue-block-156",
    name: "Blue Block 1.56",
    points: [
      "*Filters blue light* from screens and LED lamps",
      "Anti-reflection and scratch-resistant coating",
      "Slight yellow tint, hardly noticeable; no cure for tired eyes",
    ],
    indexMilli: 1560,
    sph: [-250, 250],
    cyl: 200,
  },
  {
    code: "blue-block-159",
    name: "Blue Block Polycarbonate 1.59",
    points: [
      "*Shatter-resistant*: for children and rimless frames",
      "Filters blue light and all UV",
      "A third lighter than glass",
    ],
    indexMilli: 1590,
    sph: [-400, 400],
    cyl: 300,
  },
  {
    code: "blue-management-161",
    name: "Blue Management 1.61 Thin",
    points: [
      "*Cuts glare and harmful blue light*",
      "Thin and light for powers up to 4.00",
      "Hardly any yellow, true colours",
    ],
    indexMilli: 1610,
    sph: [-400, 400],
    cyl: 300,
  },
  {
    code: "japanese-lens-167",
    name: "Japanese Lens 1.67",
    points: [
      "*Ultra-thin* lens ground in Japan",
      "Eleven-layer coating that repels water, dust and grease",
      "For powers up to 7.00",
    ],
    indexMilli: 1670,
    sph: [-700, 700],
    cyl: 400,
  },
  {
    code: "japanese-lens-174",
    name: "Japanese Lens 1.74",
    points: [
      "*The thinnest we make*, aspheric on both sides",
      "Eleven-layer coating that repels water, dust and grease",
      "For powers of 7.00 and more",
    ],
    indexMilli: 1740,
    sph: [-1600, 1200],
    cyl: 600,
  },
  {
    code: "drive-safe",
    name: "Drive Safe 1.59",
    points: [
      "*Less glare* from headlights and wet roads at night",
      "Sharp contrast by day, no dark tint",
      "Polycarbonate that does not splinter",
    ],
    indexMilli: 1590,
    sph: [-600, 400],
    cyl: 400,
  },
  {
    code: "tint-yellow",
    name: "Yellow Tint",
    points: ["*Lifts contrast* in haze, dusk and rain", "Full UV protection", "In your power, 1.56"],
    indexMilli: 1560,
    sph: [-600, 400],
    cyl: 400,
  },
  {
    code: "tint-grey",
    name: "Grey Tint",
    points: ["*True colours* in strong sun", "Full UV protection, 80 % tint", "In your power, 1.56"],
    indexMilli: 1560,
    sph: [-600, 400],
    cyl: 400,
  },
  {
    code: "tint-green",
    name: "Green Tint",
    points: ["*Restful all day*: the classic sun tint", "Full UV protection, 80 % tint", "In your power, 1.56"],
    indexMilli: 1560,
    sph: [-600, 400],
    cyl: 400,
  },
  {
    code: "tint-brown",
    name: "Brown Tint",
    points: ["*Warm and sharp*, good on the road", "Full UV protection, 75 % tint", "In your power, 1.56"],
    indexMilli: 1560,
    sph: [-600, 400],
    cyl: 400,
  },
  {
    code: "tint-blue",
    name: "Blue Tint",
    points: ["*A light fashion tint* for shade and evening", "Full UV protection, 40 % tint", "In your power, 1.56"],
    indexMilli: 1560,
    sph: [-600, 400],
    cyl: 400,
  },
  {
    code: "bifocal-156",
    name: "Bifocal 1.56",
    points: [
      "*Two clear zones*: far above, near below the line",
      "Nothing to get used to",
      "Anti-reflection on both sides",
    ],
    indexMilli: 1560,
    sph: [-600, 600],
    cyl: 400,
    add: [75, 350],
  },
  {
    code: "office-161",
    name: "Office Lens 1.61",
    points: [
      "*Screen and desk without lifting the chin*",
      "Clear from 40 cm to 3 m; not for driving",
      "Blue light filter included",
    ],
    indexMilli: 1610,
    sph: [-600, 600],
    cyl: 400,
    add: [75, 250],
  },
  {
    code: "progressive-156",
    name: "Progressive 1.56",
    points: [
      "*Far, screen and near* in one lens, no line",
      "Soft design that is easy to get used to",
      "Anti-reflection on both sides",
    ],
    indexMilli: 1560,
    sph: [-600, 600],
    cyl: 400,
    add: [75, 350],
  },
  {
    code: "progressive-167",
    name: "Progressive Wide 1.67",
    points: [
      "*Wide reading zone*, ground point by point for your frame",
      "Ultra-thin for stronger powers",
      "Blue light filter and easy-clean coating",
    ],
    indexMilli: 1670,
    sph: [-1000, 700],
    cyl: 600,
    add: [75, 350],
  },
];

/** The card's markup: a list with nothing in it but bold words. */
export function featuresMarkup(points: readonly string[]): string {
  const item = (point: string) => `<li>${point.replace(/\*([^*]+)\*/g, "<b>$1</b>")}</li>`;
  return `<ul>${points.map(item).join("")}</ul>`;
}
