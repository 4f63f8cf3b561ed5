import type { GoodsRow } from "./goods-row.ts";

const LEATHER: GoodsRow["colours"] = [
  ["Tan", "Brown", "#A9713F"],
  ["Ink", "Blue", "#1F2B45"],
  ["Bottle Green", "Green", "#24523F"],
];
const CLOTH: GoodsRow["colours"] = [
  ["Peacock", "Green", "#0B6E6E"],
  ["Marigold", "Yellow", "#E79B22"],
];

export const ACCESSORIES: GoodsRow[] = [
  {
    kind: "cloth",
    title: "Microfibre Lens Cloth",
    brand: "chashma",
    rupees: 110,
    mrp: 110,
    discount: 0,
    netQuantity: "1 N",
    colours: CLOTH,
    description:
      "A tightly woven cloth of 18 x 18 cm that lifts grease and leaves no lint. Wash it by hand without softener and it will outlive the glasses.",
  },
  {
    kind: "cloth",
    title: "Lens Cloth Pack of Three",
    brand: "chashma",
    rupees: 270,
    mrp: 330,
    discount: 0,
    netQuantity: "3 N",
    description:
      "One for the bag, one for the car, one for the person who never has one. The same 18 x 18 cm microfibre as our single cloth.",
  },
  {
    kind: "spray",
    title: "Lens Cleaning Spray 50 ml",
    brand: "doorbeen",
    rupees: 165,
    mrp: 180,
    discount: 0,
    netQuantity: "50 ml",
    description:
      "Alcohol-free and safe for every coating, anti-reflection and mirror included. Two puffs on each side, " +
      "wipe with a clean cloth: some 400 cleanings in the bottle.",
  },
  {
    kind: "kit",
    title: "Lens Care Kit",
    brand: "doorbeen",
    rupees: 349,
    mrp: 420,
    discount: 15,
    netQuantity: "1 kit",
    description:
      "A 30 ml spray, a microfibre cloth, a hinge screwdriver and four spare screws in a tin that fits a " +
      "drawer. Everything that glasses need between two visits to the shop.",
  },
  {
    kind: "hard-case",
    title: "Clamshell Hard Case",
    brand: "chashma",
    rupees: 299,
    mrp: 350,
    discount: 0,
    netQuantity: "1 N",
    colours: LEATHER,
    description:
      "A steel shell under vegan leather that survives a full rucksack and being sat on once. Lined with " +
      "brushed microfibre; takes frames up to 148 mm wide.",
  },
  {
    kind: "soft-case",
    title: "Slip-in Soft Pouch",
    brand: "charpoy",
    rupees: 249,
    mrp: 250,
    discount: 0,
    netQuantity: "1 N",
    colours: LEATHER,
    description:
      "A pouch of felted wool with a leather edge, made on the same benches as Charpoy's furniture webbing. It " +
      "weighs 30 g and keeps scratches off; for a bag that is thrown about, take a hard case.",
  },
  {
    kind: "hard-case",
    title: "Folding Travel Case",
    brand: "charpoy",
    rupees: 599,
    mrp: 690,
    discount: 20,
    netQuantity: "1 N",
    colours: [
      ["Sand", "Beige", "#C9B48F"],
      ["Charcoal", "Black", "#2B2E33"],
    ],
    description:
      "Stands as a firm three-sided case and folds flat to 12 mm when the glasses are on your nose. Closed by magnets, covered in washable canvas.",
  },
  {
    kind: "chain",
    title: "Brass Link Glasses Chain",
    brand: "kohinagar",
    rupees: 849,
    mrp: 899,
    discount: 0,
    netQuantity: "1 N",
    colours: [
      ["Antique Brass", "Yellow", "#B58A3C"],
      ["Blackened", "Black", "#2A2A2C"],
    ],
    description:
      "Seventy centimetres of hand-closed brass links with silicone loops that grip any temple. Light enough " +
      "to forget, and the glasses stay off the pillow.",
  },
  {
    kind: "cord",
    title: "Woven Cotton Glasses Cord",
    brand: "rajbagh",
    rupees: 199,
    mrp: 225,
    discount: 0,
    netQuantity: "1 N",
    colours: [
      ["Indigo", "Blue", "#2C3E7B"],
      ["Madder", "Red", "#A3352F"],
      ["Turmeric", "Yellow", "#D79A26"],
    ],
    description:
      "Braided from naturally dyed cotton with an adjustable slide, so that it works round the neck and tight " +
      "behind the head on a boat. The loops fit temples from 2 to 9 mm.",
  },
  {
    kind: "lens-case",
    title: "Contact Lens Case Set",
    brand: "chashma",
    rupees: 120,
    mrp: 120,
    discount: 0,
    netQuantity: "2 N",
    description:
      "Two screw-top cases with deep wells and raised L and R that fingers can read. Rinse with solution, dry " +
      "in the air and replace every three months.",
  },
  {
    kind: "spray",
    title: "Anti-Fog Spray 30 ml",
    brand: "bijli_mills",
    rupees: 225,
    mrp: 240,
    discount: 10,
    netQuantity: "30 ml",
    description:
      "Keeps lenses clear between a cold car and a humid street, over a mask and over a pot of dal. One " +
      "application lasts about a day; not for mirrored sunglasses.",
  },
  {
    kind: "stand",
    title: "Sheesham Wood Glasses Stand",
    brand: "charpoy",
    rupees: 450,
    mrp: 500,
    discount: 0,
    netQuantity: "1 N",
    description:
      "A turned block of sheesham with a felt-lined ledge, for the bedside where glasses usually fall from. Each piece has its own grain.",
  },
];
