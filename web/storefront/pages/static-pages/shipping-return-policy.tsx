import { pageHead } from "#web/page/page-head.ts";
import type { Figures } from "#web/storefront/pages/rich-text/rich-text.tsx";
import type { Route } from "./+types/shipping-return-policy.ts";
import { loadWrittenPage } from "./load-written-page.ts";
import { ReturnTable } from "./return-table.tsx";
import { WrittenPage } from "./written-page.tsx";

export async function loader(asked: Route.LoaderArgs) {
  const { page } = await loadWrittenPage(asked, "shipping");
  return { page };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageHead(matches, {
    title: "Shipping & return policy",
    description:
      "When an order arrives, what delivery costs, what can go back, until when, and when the money returns.",
    path: "/shipping_return_policy",
    trail: [{ name: "Shipping & return policy", path: "/shipping_return_policy" }],
  });
}

const FIGURES: Figures = { "returns-table": ReturnTable };

export default function ShippingReturnPolicy({ loaderData }: Route.ComponentProps) {
  return <WrittenPage title="Shipping & return policy" since={"1 Apr 2026"} page={loaderData.page} figures={FIGURES} />;
}
