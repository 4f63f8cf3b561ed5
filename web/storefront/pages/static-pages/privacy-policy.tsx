import { Link } from "react-router";
import { formatDay } from "#domain/dates/format-date.ts";
import type { Route } from "./+types/privacy-policy.ts";
import { addressLine } from "./address-line.ts";
import { loadShopFacts } from "./load-shop-facts.ts";
import { privacySections } from "./privacy-sections.tsx";
import { WrittenPage } from "./written-page.tsx";
import { pageHead } from "#web/page/page-head.ts";

export const loader = loadShopFacts;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageHead(matches, {
    title: "Privacy policy",
    description: "What we know about you, why, for how long, who else sees it, and how to have it erased.",
    path: "/privacy_policy",
    trail: [{ name: "Privacy policy", path: "/privacy_policy" }],
  });
}

export default function PrivacyPolicy({ loaderData: shop }: Route.ComponentProps) {
  return (
    <WrittenPage
      title="Privacy policy"
      since={formatDay(shop.policyVersions.privacy)}
      lead={
        <>
          {shop.legalName} sells glasses, and a prescription is health data. We ask for as little as we can, sell it to
          nobody, and erase it when you say so. How we handle returns and delivery is in the{" "}
          <Link to="/shipping_return_policy" className="link">
            shipping and return policy
          </Link>
          .
        </>
      }
      sections={privacySections(shop, addressLine(shop))}
    />
  );
}
