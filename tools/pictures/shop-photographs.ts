import type { ArticleArt } from "#domain/contents/article.ts";

/** A photograph by folder and view: "scenes" or a colour of a product, and what is seen. */
export type ShopPhotograph = { variant: string; view: string };

const scene = (view: string): ShopPhotograph => ({ variant: "scenes", view });
const turned = (variant: string): ShopPhotograph => ({ variant, view: "three-quarter" });

/** What the cards of articles show that have no picture of their own. */
export const ARTICLE_PHOTOGRAPHS: Readonly<Record<ArticleArt, ShopPhotograph>> = {
  "category-eyeglasses": scene("store-drawer-desk"),
  "category-sunglasses": scene("list-sunglasses-phone"),
  "category-screen-glasses": scene("list-screen-glasses-phone"),
  "category-contact-lenses": scene("list-contact-lenses-phone"),
  "category-solution": scene("list-lens-solution-phone"),
  "category-accessories": scene("list-accessories-phone"),
  "category-kids": scene("promo-kids-phone"),
  "shape-rectangle": turned("CHA-E001-2"),
  "shape-round": turned("MEH-E058-3"),
  "shape-aviator": turned("CHA-E011-1"),
  "shape-cat-eye": turned("VEY-E006-2"),
};
export const ARTICLE_SIZE = { width: 640, height: 480 };

/** The head of the page about the shop, and behind the wordmark on the shop's own card. */
export const BENCH = scene("about-bench-desk");
export const ABOUT_SIZE = { width: 1200, height: 560 };
