/** A piece of structured data as schema.org writes it. What is undefined is left out when it is written. */
export type JsonLd = { [key: string]: JsonValue };
type JsonValue = string | number | boolean | undefined | JsonLd | readonly JsonValue[];

export type Crumb = { name: string; path: string };

/** Home, then the way to the page. */
export function breadcrumbData(appUrl: string, trail: readonly Crumb[]): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: "/" }, ...trail].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${appUrl}${path}`,
    })),
  };
}
