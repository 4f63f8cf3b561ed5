import { SHIPPED_PAGES } from "#domain/contents/pages/shipped-pages.ts";
import { pageSchema, pageTexts, readPageTexts, type WrittenPage } from "#domain/contents/pages/written-page.ts";
import { WRITTEN_PAGES } from "#domain/contents/pages/written-pages.ts";
import type { ContentKind } from "#services/contents/content-kind.ts";

/** The pages that are always there: about us and the policies. */
export const PAGE_KIND: ContentKind<WrittenPage> = {
  name: "page",
  schema: pageSchema,
  shipped: SHIPPED_PAGES,
  titleOf: ({ key }) => WRITTEN_PAGES[key].title,
  textsOf: pageTexts,
  read: readPageTexts,
};
