import type { JsonLd } from "#web/page/json-ld.ts";

/** What search engines ask of a type before they use it; the rest of a type is free. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Product: ["name", "description", "image", "url", "brand", "offers"],
  Offer: ["price", "priceCurrency", "priceValidUntil", "availability", "itemCondition", "url"],
  OfferShippingDetails: ["shippingRate", "shippingDestination", "deliveryTime"],
  MerchantReturnPolicy: ["applicableCountry", "returnPolicyCategory", "merchantReturnDays", "returnMethod"],
  AggregateRating: ["ratingValue", "reviewCount", "bestRating"],
  Review: ["author", "reviewRating", "datePublished"],
  Rating: ["ratingValue", "bestRating"],
  BreadcrumbList: ["itemListElement"],
  ItemList: ["itemListElement", "numberOfItems"],
  ListItem: ["position", "name"],
  OnlineStore: ["name", "url", "logo", "address", "contactPoint"],
  WebSite: ["name", "url", "potentialAction"],
  SearchAction: ["target", "query-input"],
  Optician: ["name", "address", "telephone", "image", "url"],
  PostalAddress: ["streetAddress", "addressLocality", "addressRegion", "postalCode", "addressCountry"],
  GeoCoordinates: ["latitude", "longitude"],
  OpeningHoursSpecification: ["dayOfWeek", "opens", "closes"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  BlogPosting: ["headline", "datePublished", "author", "publisher", "image", "mainEntityOfPage"],
};

const ADDRESSES = ["url", "item", "image", "logo", "mainEntityOfPage", "urlTemplate"];

/** What a search engine would complain of in a piece of structured data, as paths with words; empty when all is well. */
export function findDataFaults(data: JsonLd, path = "$"): string[] {
  const types = [data["@type"] ?? []].flat() as string[];
  const isReference = types.length === 0 && ("@id" in data || "@graph" in data);
  const faults = types.length === 0 && !isReference ? [`${path} has no type`] : [];
  for (const type of types) {
    for (const name of REQUIRED[type] ?? []) {
      if (isEmpty(data[name])) faults.push(`${path} is a ${type} without ${name}`);
    }
  }
  for (const [name, value] of Object.entries(data)) {
    for (const [place, one] of [value].flat().entries()) {
      const here = Array.isArray(value) ? `${path}.${name}[${place}]` : `${path}.${name}`;
      if (typeof one === "object") faults.push(...findDataFaults(one as JsonLd, here));
      else if (ADDRESSES.includes(name) && !/^https?:\/\/./.test(String(one)))
        faults.push(`${here} is no full address`);
      else if (typeof one === "number" && !Number.isFinite(one)) faults.push(`${here} is no number`);
    }
  }
  return faults;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}
