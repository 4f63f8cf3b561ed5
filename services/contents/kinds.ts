import type { ContentKindName } from "#domain/contents/content-kinds.ts";
import type { AnyKind } from "./content-kind.ts";
import { BANNER_KIND } from "./kinds/banner-kind.ts";
import { FAQ_KIND } from "./kinds/faq-kind.ts";
import { HOME_KIND } from "./kinds/home-kind.ts";
import { SLIDER_KIND } from "./kinds/slider-kind.ts";
import { ARTICLE_KIND } from "./kinds/article-kind.ts";
import { PAGE_KIND } from "./kinds/page-kind.ts";

/** Every kind that staff write. A new one adds its line. */
export const KINDS: Partial<Record<ContentKindName, AnyKind>> = {
  article: ARTICLE_KIND,
  faq: FAQ_KIND,
  home: HOME_KIND,
  banner: BANNER_KIND,
  slider: SLIDER_KIND,
  page: PAGE_KIND,
};
