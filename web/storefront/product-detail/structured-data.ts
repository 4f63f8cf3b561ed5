import { productPicture } from "#domain/catalogue/picture-address.ts";
import { RETURN_RULES } from "#domain/orders/return-policy.ts";
import { SUB_CATEGORIES } from "#domain/catalogue/sub-categories.ts";
import type { ProductColour } from "#services/catalogue/get-product.ts";
import { isSoldOut } from "./choose-variant.ts";
import type { LoadedPage } from "./load-page.ts";

type Page = Pick<LoadedPage, "product" | "appUrl" | "reviews">;
type Json = string | number | { [key: string]: Json } | Json[];

/** The product as search engines read it (schema.org): price in rupees, stock of the colour, the mean of the ratings. */
export function productData(page: Page, shown: { url: string; colour: ProductColour | null }): Record<string, Json> {
  const { product, appUrl, reviews } = page;
  const { colour, url } = shown;
  const isFrame = SUB_CATEGORIES[product.subCategorySlug].isFrame;
  const soldOut = colour === null || isSoldOut(colour);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.title,
    description: product.description,
    url,
    image: (colour?.pictures ?? []).map(({ path }) => `${appUrl}${productPicture(path)}`),
    brand: { "@type": "Brand", name: product.brandName },
    category: product.subCategoryName,
    ...(colour?.values[0] ? { sku: colour.values[0].sku } : {}),
    ...(colour?.attributeType === "other" ? { color: colour.colorName } : {}),
    ...(product.material ? { material: product.material } : {}),
    offers: {
      "@type": "Offer",
      url,
      priceCurrency: "INR",
      price: (product.chargedPaise / 100).toFixed(2),
      itemCondition: "https://schema.org/NewCondition",
      availability: `https://schema.org/${soldOut ? "OutOfStock" : "InStock"}`,
      hasMerchantReturnPolicy: {
        "@type": "MerchantReturnPolicy",
        applicableCountry: "IN",
        returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
        merchantReturnDays: RETURN_RULES[isFrame ? "frame" : "sealed"].returnDays ?? 0,
      },
    },
    ...(product.rating !== null && product.reviewCount > 0
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: Number(product.rating.toFixed(2)),
            reviewCount: product.reviewCount,
            bestRating: 5,
            worstRating: 0.5,
          },
        }
      : {}),
    ...(reviews && reviews.data.length > 0
      ? {
          review: reviews.data.slice(0, 3).map((review) => ({
            "@type": "Review",
            author: { "@type": "Person", name: `${review.firstName} ${review.lastName}` },
            datePublished: review.createdAt.toISOString().slice(0, 10),
            reviewBody: review.comment,
            reviewRating: { "@type": "Rating", ratingValue: review.ratingHalves / 2, bestRating: 5, worstRating: 0.5 },
          })),
        }
      : {}),
  };
}

export function breadcrumbData({ product, appUrl }: Page, url: string): Record<string, Json> {
  const crumbs = [
    { name: "Home", item: `${appUrl}/` },
    { name: product.subCategoryName, item: `${appUrl}/productList/${product.subCategorySlug}` },
    { name: product.title, item: url },
  ];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map((crumb, index) => ({ "@type": "ListItem", position: index + 1, ...crumb })),
  };
}
