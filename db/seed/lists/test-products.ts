import type { Gender } from "#domain/catalogue/lists.ts";
import type { SubCategorySlug } from "#domain/catalogue/product-kinds.ts";

/** A product of the test shop, in as few words as possible. A value is a size or power with its stock. */
export type TestProduct = {
  title: string;
  brand: string;
  subCategory: SubCategorySlug;
  rupees: number;
  discount?: number;
  shape?: string;
  rim?: string;
  material?: string;
  audiences?: Gender[];
  colours: Record<string, Record<string, number>>;
  lenses?: string[];
  popularity?: number;
};

const ALL_LENSES = ["anti-reflection-150", "anti-reflection-156", "blue-block-156", "progressive-156", "tint-grey"];

/** One of every kind that a rule treats apart; tests name them by key. Prices and stock are what tests count on. */
export const TEST_PRODUCTS = {
  /** Rs 2,000 as it is, two colours, two sizes. */
  frame: {
    title: "Rajbagh Aviator",
    brand: "rajbagh",
    subCategory: "eye_glasses",
    rupees: 2000,
    shape: "Aviator",
    material: "Metal",
    audiences: ["Men", "Women"],
    colours: { Black: { "52-18-140": 10, "54-19-140": 10 }, Brown: { "52-18-140": 10 } },
    lenses: ALL_LENSES,
    popularity: 900,
  },
  /** Rs 1,499 less 10 % is 1,349.10, charged 1,349. */
  discountedFrame: {
    title: "Lodhi Round",
    brand: "rajbagh",
    subCategory: "eye_glasses",
    rupees: 1499,
    discount: 10,
    shape: "Round",
    material: "Acetate",
    audiences: ["Men", "Women"],
    colours: { Blue: { "48-21-145": 10 } },
    lenses: ALL_LENSES,
    popularity: 800,
  },
  /** 100 % off: free. */
  freeFrame: {
    title: "Pehla Rectangle",
    brand: "chashma",
    subCategory: "eye_glasses",
    rupees: 1200,
    discount: 100,
    shape: "Rectangle",
    material: "TR90",
    audiences: ["Men", "Women"],
    colours: { Black: { "52-17-145": 50 } },
    lenses: ALL_LENSES,
  },
  /** Charged Rs 599, with a lens that is free. */
  cheapPair: {
    title: "Poori Jodi Wayfarer",
    brand: "chashma",
    subCategory: "eye_glasses",
    rupees: 1498,
    discount: 60,
    shape: "Wayfarer",
    material: "TR90",
    audiences: ["Men", "Women"],
    colours: { Black: { "51-18-145": 50 } },
    lenses: ["anti-reflection-150"],
  },
  /** Black is gone, blue is there. */
  soldOutColour: {
    title: "Bandra Square",
    brand: "meherwan",
    subCategory: "eye_glasses",
    rupees: 3200,
    discount: 20,
    shape: "Square",
    material: "Acetate",
    audiences: ["Men"],
    colours: { Black: { "53-18-145": 0 }, Blue: { "53-18-145": 4 } },
    lenses: ALL_LENSES,
  },
  /** Nothing left of it at all. */
  soldOut: {
    title: "Hampi Hexagon",
    brand: "meherwan",
    subCategory: "eye_glasses",
    rupees: 2600,
    shape: "Hexagon",
    material: "Metal",
    audiences: ["Women"],
    colours: { Green: { "49-20-140": 0 } },
    lenses: ALL_LENSES,
  },
  /** Five pieces, for races. */
  lastPieces: {
    title: "Diu Cat Eye",
    brand: "saptak",
    subCategory: "eye_glasses",
    rupees: 2450,
    shape: "Cat Eye",
    material: "Acetate",
    audiences: ["Women"],
    colours: { Red: { "50-16-140": 5 } },
    lenses: [],
  },
  /** Without lenses: bought directly. */
  directFrame: {
    title: "Mandu Rimless",
    brand: "hoshikawa",
    subCategory: "eye_glasses",
    rupees: 15_000,
    shape: "Rectangle",
    rim: "Rim Less",
    material: "Titanium",
    audiences: ["Men"],
    colours: { Yellow: { "54-17-145": 10 } },
  },
  juniorFrame: {
    title: "Lattoo Junior",
    brand: "lattoo",
    subCategory: "eye_glasses",
    rupees: 1250,
    shape: "Round",
    material: "Nylon",
    audiences: ["Juniors"],
    colours: { Orange: { "44-16-125": 10 } },
    lenses: ["anti-reflection-156", "blue-block-156"],
  },
  sunglasses: {
    title: "Goa Aviator Sun",
    brand: "rajbagh",
    subCategory: "sun_glasses",
    rupees: 3000,
    shape: "Aviator",
    material: "Metal",
    audiences: ["Men", "Women"],
    colours: { Black: { "58-14-140": 10 }, Yellow: { "58-14-140": 10 } },
    lenses: ["tint-grey"],
    popularity: 700,
  },
  saleSunglasses: {
    title: "Panjim Wayfarer Sun",
    brand: "alder_wray",
    subCategory: "sun_glasses",
    rupees: 4400,
    discount: 25,
    shape: "Wayfarer",
    material: "Acetate",
    audiences: ["Men", "Women"],
    colours: { Brown: { "53-18-145": 10 } },
    lenses: ["tint-grey"],
  },
  screenGlasses: {
    title: "Kochi Screen Square",
    brand: "naya_nazar",
    subCategory: "computer_glasses",
    rupees: 800,
    shape: "Square",
    material: "TR90",
    audiences: ["Men", "Women"],
    colours: { Black: { "51-19-140": 10 } },
  },
  /** Sold by power; -1.75 is gone. */
  contactLens: {
    title: "LiteDay Daily Disposable, 30 lenses",
    brand: "bausch_lomb",
    subCategory: "daily_disposable",
    rupees: 1150,
    discount: 10,
    colours: {
      Standard: {
        "-0.50": 20,
        "-0.75": 20,
        "-1.00": 20,
        "-1.25": 20,
        "-1.50": 20,
        "-1.75": 0,
        "-2.00": 20,
        "+1.00": 20,
      },
    },
  },
  monthlyLens: {
    title: "Hydraline Monthly, 3 lenses",
    brand: "cooper_vision",
    subCategory: "contact_lens",
    rupees: 980,
    colours: { Standard: { "-1.00": 20, "-2.00": 20 } },
  },
  solution: {
    title: "AquaRinse Multipurpose Solution 360 ml",
    brand: "bausch_lomb",
    subCategory: "contact_lens_solution",
    rupees: 445,
    colours: { Standard: { Standard: 30 } },
  },
  accessory: {
    title: "Microfibre Lens Cloth",
    brand: "chashma",
    subCategory: "accessories",
    rupees: 110,
    colours: { Standard: { Standard: 100 } },
  },
} satisfies Record<string, TestProduct>;

export type TestProductKey = keyof typeof TEST_PRODUCTS;
