import { isShopPicture } from "#domain/catalogue/picture-address.ts";
import { plainCard } from "#domain/catalogue/plain-card.ts";
import { type Article, isArticleArt } from "#domain/contents/article.ts";
import type { JsonLd } from "#web/page/json-ld.ts";
import type { Site } from "#web/page/load-site.ts";
import { logoAddress, organizationId } from "#web/storefront/pages/seo/organization-data.ts";

type Told = Pick<Article, "slug" | "title" | "summary" | "day" | "art">;

/** The picture of an article as other sites show it, of `cardSize`; null where it has none that they can show. */
export function cardPicture(art: string): string | null {
  if (isShopPicture(art)) return plainCard(art);
  return isArticleArt(art) ? `/cards/${art}.jpg` : null;
}

export function articleData({ appUrl, shopName }: Site, { slug, title, summary, day, art }: Told): JsonLd {
  const shop = { "@type": "Organization", "@id": organizationId(appUrl), name: shopName, url: `${appUrl}/` };
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: title,
    description: summary,
    datePublished: day,
    dateModified: day,
    inLanguage: "en-IN",
    image: [`${appUrl}${cardPicture(art) ?? "/social-card.jpg"}`],
    mainEntityOfPage: `${appUrl}/blog/${slug}`,
    author: shop,
    publisher: { ...shop, logo: { "@type": "ImageObject", url: logoAddress(appUrl) } },
  };
}
