import { formatDay } from "#domain/dates/format-date.ts";
import { pageHead } from "#web/page/page-head.ts";
import type { Route } from "./+types/privacy-policy.ts";
import { loadWrittenPage } from "./load-written-page.ts";
import { WrittenPage } from "./written-page.tsx";

export async function loader(asked: Route.LoaderArgs) {
  const { page, settings } = await loadWrittenPage(asked, "privacy");
  return { page, since: settings.policyVersions.privacy };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageHead(matches, {
    title: "Privacy policy",
    description: "What we know about you, why, for how long, who else sees it, and how to have it erased.",
    path: "/privacy_policy",
    trail: [{ name: "Privacy policy", path: "/privacy_policy" }],
  });
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <WrittenPage title="Privacy policy" since={formatDay(loaderData.since)} page={loaderData.page} />;
}
