import { formatDay } from "#domain/dates/format-date.ts";
import { pageHead } from "#web/page/page-head.ts";
import type { Route } from "./+types/terms-conditions.ts";
import { loadWrittenPage } from "./load-written-page.ts";
import { WrittenPage } from "./written-page.tsx";

export async function loader(asked: Route.LoaderArgs) {
  const { page, settings } = await loadWrittenPage(asked, "terms");
  return { page, since: settings.policyVersions.terms };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageHead(matches, {
    title: "Terms & conditions",
    description: "The terms on which this site may be used, linked to and commented on, and who answers for what.",
    path: "/terms-conditions",
    trail: [{ name: "Terms & conditions", path: "/terms-conditions" }],
  });
}

export default function TermsConditions({ loaderData }: Route.ComponentProps) {
  return <WrittenPage title="Terms & conditions" since={formatDay(loaderData.since)} page={loaderData.page} />;
}
