import { isShopPicture, jpegPicture } from "#domain/catalogue/picture-address.ts";
import type { JsonLd } from "#web/page/json-ld.ts";
import type { Site } from "#web/page/load-site.ts";
import { logoAddress, organizationId } from "#web/storefront/pages/seo/organization-data.ts";
import type { Article } from "#domain/contents/article.ts";

type Told = Pick<Article, "slug" | "title" | "summary" | "day" | "art">;

/** The picture that staff uploaded for the article, as other sites show it; null for one that comes with the shop. */
export const cardPicture = (art: string): string | null => (isShopPicture(art) ? jpegPicture(art, 1280) : null);

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
