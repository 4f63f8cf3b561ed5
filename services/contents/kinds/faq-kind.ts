import { type Faq, FAQ_KEY, faqSchema, faqTexts, readFaqTexts, SHIPPED_FAQ } from "#domain/contents/faq.ts";
import type { ContentKind } from "#services/contents/content-kind.ts";

/** The questions and answers of the home page: one list, always there. */
export const FAQ_KIND: ContentKind<Faq> = {
  name: "faq",
  schema: faqSchema,
  shipped: { [FAQ_KEY]: SHIPPED_FAQ },
  titleOf: () => "FAQ",
  textsOf: faqTexts,
  read: readFaqTexts,
};
