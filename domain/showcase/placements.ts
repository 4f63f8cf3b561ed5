import { PRODUCT_KINDS, SUB_CATEGORY_SLUGS } from "#domain/catalogue/product-kinds.ts";

/** Where banners stand, in the order of the console. */
export const PLACEMENTS: readonly { key: string; name: string; says: string; page: string }[] = [
  {
    key: "home_hero",
    name: "Home: large banners",
    says: "At the head of the home page, one at a time. Each has a wide picture, and a tall one for phones.",
    page: "/",
  },
  {
    key: "home_promo",
    name: "Home: small banners",
    says: "Three side by side on a desk, one below the other on a phone.",
    page: "/",
  },
  ...SUB_CATEGORY_SLUGS.map((slug) => ({
    key: `list:${slug}`,
    name: `List: ${PRODUCT_KINDS[slug].name}`,
    says: "Beside the title of the list. Only the picture of the first one is shown, without its words.",
    page: `/productList/${slug}`,
  })),
  {
    key: "list:kids",
    name: "List: kids",
    says: "Beside the title of the lists for juniors. Only the picture of the first one is shown, without its words.",
    page: "/productList/eye_glasses?main_category=Juniors",
  },
];

export const isPlacement = (key: string): boolean => PLACEMENTS.some((one) => one.key === key);

/** Lists show the wide picture at every width. */
export const hasTall = (placement: string): boolean => !placement.startsWith("list:");
