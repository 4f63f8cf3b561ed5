/** The parts of the home page that can stand there once. */
export const SINGLE_KINDS = [
  "hero",
  "categories",
  "ways",
  "recently_seen",
  "starting_prices",
  "shapes",
  "promos",
  "brands",
  "features",
  "questions",
] as const;
/** And those of which there may be several. */
export const OTHER_KINDS = ["products", "text", "picture"] as const;
export const BLOCK_KINDS = [...SINGLE_KINDS, ...OTHER_KINDS] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

type Own =
  | { kind: "hero" | "promos" | "ways" | "recently_seen" | "starting_prices" | "features" }
  | { kind: "categories" | "shapes" | "brands" | "questions"; title: string }
  /** A row of products: those of a slider, and where all of them are. */
  | { kind: "products"; title: string; slider: string; all: string }
  | { kind: "text"; title: string; text: string; link: string; linkLabel: string }
  | { kind: "picture"; image: string; width: number; height: number; alt: string; link: string };

/** One part of the home page. A hidden one keeps its place and its words. */
export type HomeBlock = Own & { id: string; hidden?: boolean };
export type BlockOf<Kind extends BlockKind> = Extract<HomeBlock, { kind: Kind }>;

/** Its name among what is kept in versions. */
export const HOME_KEY = "home";

/** The home page as it ships with the shop: its first version. */
export const SHIPPED_HOME: readonly HomeBlock[] = [
  { id: "hero", kind: "hero" },
  { id: "categories", kind: "categories", title: "Shop by category" },
  { id: "ways", kind: "ways" },
  {
    id: "bestselling",
    kind: "products",
    title: "Bestselling eyeglasses",
    slider: "bestsellingEyeglasses",
    all: "/productList/eye_glasses",
  },
  { id: "seen", kind: "recently_seen" },
  { id: "prices", kind: "starting_prices" },
  { id: "shapes", kind: "shapes", title: "Shop by shape" },
  {
    id: "trending",
    kind: "products",
    title: "Trending eyeglasses",
    slider: "trendingEyeglasses",
    all: "/productList/eye_glasses?sort=newest",
  },
  { id: "promos", kind: "promos" },
  {
    id: "sunglasses",
    kind: "products",
    title: "Trending sunglasses",
    slider: "trendingSunglasses",
    all: "/productList/sun_glasses?sort=newest",
  },
  {
    id: "premium",
    kind: "products",
    title: "Premium eyewear",
    slider: "premiumEyewears",
    all: "/productList?price=5000_10000-10000_15000",
  },
  {
    id: "lenses",
    kind: "products",
    title: "Contact lenses",
    slider: "contactLenses",
    all: "/productList/contact_lens",
  },
  { id: "brands", kind: "brands", title: "Our brands" },
  { id: "features", kind: "features" },
  { id: "questions", kind: "questions", title: "Frequently asked questions" },
];
