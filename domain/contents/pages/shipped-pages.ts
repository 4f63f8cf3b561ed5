import { textOf } from "#domain/contents/article.ts";
import { ABOUT_SHIPPED_LISTS, ABOUT_TEXT } from "./shipped-about.ts";
import { PRIVACY_TEXT } from "./shipped-privacy.ts";
import { SHIPPING_TEXT } from "./shipped-shipping.ts";
import { TERMS_TEXT } from "./shipped-terms.ts";
import type { WrittenPage } from "./written-page.ts";
import type { PageKey } from "./written-pages.ts";

const LEADS: Readonly<Record<PageKey, string>> = {
  about: `{shopName} began with a simple problem: nobody could tell you in advance what a pair of glasses would cost. So we show the
full price, with the lens when you choose it, and the measurements beside it.`,
  privacy: `{legalName} sells glasses, and a prescription is health data. We ask for as little as we can, sell it to nobody, and erase
it when you say so. How we handle returns and delivery is in the [shipping and return policy](/shipping_return_policy).`,
  shipping: `Delivery is part of the price. Frames and sunglasses can go back for 14 days, sealed goods for 7, and lenses made for your
eyes are put right.`,
  terms: `By using this site you agree to these terms with {legalName}. If you do not agree to all of them, please do not use it.`,
};

const page = (key: PageKey, text: string): WrittenPage => ({ key, lead: textOf(LEADS[key]), text: textOf(text) });

/** What ships with the shop, by key: version 1 of each. */
export const SHIPPED_PAGES: Readonly<Record<PageKey, WrittenPage>> = {
  about: { ...page("about", ABOUT_TEXT), lists: ABOUT_SHIPPED_LISTS },
  privacy: page("privacy", PRIVACY_TEXT),
  shipping: page("shipping", SHIPPING_TEXT),
  terms: page("terms", TERMS_TEXT),
};
