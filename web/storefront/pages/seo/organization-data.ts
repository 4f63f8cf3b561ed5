import type { Settings } from "#domain/content/settings.ts";
import type { JsonLd } from "#web/page/json-ld.ts";
import type { Site } from "#web/page/load-site.ts";

export type OrganizationFacts = Pick<Settings, "legalName" | "address" | "phone" | "email" | "social">;

/** Who the shop is, for search engines; other pieces of data name it by its @id. */
export function organizationData({ appUrl, shopName }: Site, facts: OrganizationFacts): JsonLd {
  const { legalName, address, phone, email, social } = facts;
  return {
    "@context": "https://schema.org",
    "@type": "OnlineStore",
    "@id": organizationId(appUrl),
    name: shopName,
    legalName,
    url: `${appUrl}/`,
    logo: logoAddress(appUrl),
    email,
    telephone: indianNumber(phone),
    address: {
      "@type": "PostalAddress",
      streetAddress: [address.line1, address.line2].filter(Boolean).join(", "),
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.pin,
      addressCountry: "IN",
    },
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      telephone: indianNumber(phone),
      email,
      areaServed: "IN",
    },
    sameAs: social.map(({ url }) => url),
  };
}

/** The site, and the search that may be offered right in the results. */
export function websiteData({ appUrl, shopName }: Site): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: shopName,
    url: `${appUrl}/`,
    inLanguage: "en-IN",
    publisher: { "@id": organizationId(appUrl) },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${appUrl}/productList?name={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}

export const organizationId = (appUrl: string): string => `${appUrl}/#organization`;

export const logoAddress = (appUrl: string): string => `${appUrl}/icon-512.png`;

/** As the whole world dials it: "011-5550 0145" and "98110 00101" are +91 11-5550 0145 and +91 98110 00101. */
export function indianNumber(phone: string): string {
  return phone.startsWith("+") ? phone : `+91 ${phone.replace(/^0/, "")}`;
}
