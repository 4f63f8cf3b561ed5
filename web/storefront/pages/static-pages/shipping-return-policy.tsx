import { formatDay } from "#domain/dates/format-date.ts";
import { deliveryRange } from "#domain/orders/delivery-date.ts";
import { holidayDates } from "#domain/orders/holidays.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/shipping-return-policy.ts";
import { loadShopFacts } from "./load-shop-facts.ts";
import { shippingSections } from "./shipping-sections.tsx";
import { WrittenPage } from "./written-page.tsx";
import { pageHead } from "#web/page/page-head.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext);
  const [shop, { holidays }] = await Promise.all([loadShopFacts({ context }), getSettings(db)]);
  const { from, to } = deliveryRange(now(), holidayDates(holidays));
  return { shop, example: { from: formatDay(from), to: formatDay(to) } };
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

export default function ShippingReturnPolicy({ loaderData }: Route.ComponentProps) {
  return (
    <WrittenPage
      title="Shipping & return policy"
      since="1 Apr 2026"
      lead={
        "Delivery is part of the price. Frames and sunglasses can go back for 14 days, sealed goods for 7, and lenses " +
        "made for your eyes are put right."
      }
      sections={shippingSections(loaderData.shop, loaderData.example)}
    />
  );
}
