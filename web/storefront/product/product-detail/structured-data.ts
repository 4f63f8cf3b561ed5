import { jpegPicture, productPicture } from "#domain/catalogue/picture-address.ts";
import { productPath } from "#domain/catalogue/product-link.ts";
import { PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { SHIPS_IN_DAYS, TRANSPORT_DAYS } from "#domain/orders/delivery-date.ts";
import { RETURN_DAYS, type ReturnKind } from "#domain/orders/return-days.ts";
import type { ProductColour } from "#services/catalogue/get-product.ts";
import type { JsonLd } from "#web/page/json-ld.ts";
import type { Site } from "#web/page/load-site.ts";
import { organizationId } from "#web/storefront/pages/seo/organization-data.ts";
import { isSoldOut } from "./choose-variant.ts";
import type { LoadedPage } from "./load-page.ts";

type Page = Pick<LoadedPage, "product" | "reviews" | "priceValidUntil">;

const mostReviews = 3;
const stars = { bestRating: 5, worstRating: 0.5 };

/**
 * The product as search engines read it (schema.org), with an offer for each of the colours that the page stands for. A
 * rating and reviews are there when somebody wrote some.
 */
export function productData(
  site: Site,
  page: Page,
  shown: { path: string; colours: readonly (ProductColour | null)[] },
): JsonLd {
  const { product, reviews } = page;
  const colours = shown.colours.filter((colour) => colour !== null);
  const [first] = colours;
  const url = `${site.appUrl}${shown.path}`;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": `${url}#product`,
    name: product.title,
    description: product.description,
    url,
    image: first?.pictures.map(({ path }) => `${site.appUrl}${jpegPicture(productPicture(path), 1280)}`) ?? [],
    brand: { "@type": "Brand", name: product.brandName },
    category: product.subCategoryName,
    sku: first?.values[0]?.sku,
    color: namesOf(colours),
    material: product.material ?? undefined,
    offers: colours.map((colour) => offer(site, page, colour)),
    aggregateRating:
      product.rating !== null && product.reviewCount > 0
        ? {
            "@type": "AggregateRating",
            ratingValue: Number(product.rating.toFixed(2)),
            reviewCount: product.reviewCount,
            ...stars,
          }
        : undefined,
    review: reviews?.data.length
      ? reviews.data.slice(0, mostReviews).map((review) => ({
          "@type": "Review",
          author: { "@type": "Person", name: `${review.firstName} ${review.lastName}` },
          datePublished: review.createdAt.toISOString().slice(0, 10),
          reviewBody: review.comment,
          reviewRating: { "@type": "Rating", ratingValue: review.ratingHalves / 2, ...stars },
        }))
      : undefined,
  };
}

function offer({ appUrl }: Site, { product, priceValidUntil }: Page, colour: ProductColour): JsonLd {
  const isFirst = colour.id === product.colours[0]?.id;
  return {
    "@type": "Offer",
    name: namesOf([colour]),
    sku: colour.values[0]?.sku,
    url: `${appUrl}${productPath(product.liveSaleId, isFirst ? null : colour.id)}`,
    price: (product.chargedPaise / 100).toFixed(2),
    priceCurrency: "INR",
    priceValidUntil,
    itemCondition: "https://schema.org/NewCondition",
    availability: `https://schema.org/${isSoldOut(colour) ? "OutOfStock" : "InStock"}`,
    seller: { "@id": organizationId(appUrl) },
    shippingDetails: SHIPPING,
    hasMerchantReturnPolicy: returnPolicy(PRODUCT_KINDS[product.subCategorySlug].returns),
  };
}

/** Free all over India, and how long it takes: as the policy page says it. */
const SHIPPING: JsonLd = {
  "@type": "OfferShippingDetails",
  shippingRate: { "@type": "MonetaryAmount", value: 0, currency: "INR" },
  shippingDestination: { "@type": "DefinedRegion", addressCountry: "IN" },
  deliveryTime: {
    "@type": "ShippingDeliveryTime",
    handlingTime: days(SHIPS_IN_DAYS),
    transitTime: days(TRANSPORT_DAYS),
  },
};

function days({ from, to }: { from: number; to: number }): JsonLd {
  return { "@type": "QuantitativeValue", minValue: from, maxValue: to, unitCode: "DAY" };
}

function returnPolicy(returns: ReturnKind): JsonLd {
  return {
    "@type": "MerchantReturnPolicy",
    applicableCountry: "IN",
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: RETURN_DAYS[returns] ?? 0,
    returnMethod: ["https://schema.org/ReturnByMail", "https://schema.org/ReturnInStore"],
    returnFees: "https://schema.org/FreeReturn",
    refundType: "https://schema.org/FullRefund",
  };
}

/** "Black/Olive"; goods without colours have none. */
function namesOf(colours: readonly ProductColour[]): string | undefined {
  return (
    colours.flatMap((colour) => (colour.attributeType === "other" ? [colour.colorName] : [])).join("/") || undefined
  );
}
