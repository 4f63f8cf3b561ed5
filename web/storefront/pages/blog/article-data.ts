import type { JsonLd } from "#web/page/json-ld.ts";
import type { Site } from "#web/page/load-site.ts";
import { logoAddress, organizationId } from "#web/storefront/pages/seo/organization-data.ts";
import type { Article } from "#domain/contents/article.ts";

type Told = Pick<Article, "slug" | "title" | "summary" | "day">;

export function articleData({ appUrl, shopName }: Site, { slug, title, summary, day }: Told): JsonLd {
  const shop = { "@type": "Organization", "@id": organizationId(appUrl), name: shopName, url: `${appUrl}/` };
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: title,
    description: summary,
    datePublished: day,
    dateModified: day,
    inLanguage: "en-IN",
    image: [`${appUrl}/social-card.jpg`],
    mainEntityOfPage: `${appUrl}/blog/${slug}`,
    author: shop,
    publisher: { ...shop, logo: { "@type": "ImageObject", url: logoAddress(appUrl) } },
  };
}
