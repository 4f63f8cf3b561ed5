import { formatDay } from "#domain/dates/format-date.ts";
import type { Route } from "./+types/terms-conditions.ts";
import { addressLine } from "./address-line.ts";
import { loadShopFacts } from "./load-shop-facts.ts";
import { termsSections } from "./terms-sections.tsx";
import { WrittenPage } from "./written-page.tsx";
import { pageHead } from "#web/page/page-head.ts";

export const loader = loadShopFacts;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageHead(matches, {
    title: "Terms & conditions",
    description: "The terms on which this site may be used, linked to and commented on, and who answers for what.",
    path: "/terms-conditions",
    trail: [{ name: "Terms & conditions", path: "/terms-conditions" }],
  });
}

export default function TermsConditions({ loaderData: shop }: Route.ComponentProps) {
  return (
    <WrittenPage
      title="Terms & conditions"
      since={formatDay(shop.policyVersions.terms)}
      lead={`By using this site you agree to these terms with ${shop.legalName}. If you do not agree to all of them, please do not use it.`}
      sections={termsSections(shop, addressLine(shop))}
    />
  );
}
