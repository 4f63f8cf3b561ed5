import { HOME_KEY, SHIPPED_HOME } from "#domain/showcase/home-blocks.ts";
import { cacheKey } from "#services/cache-key.ts";
import { HOME_KIND } from "#services/contents/kinds/home-kind.ts";
import { findShown } from "#services/contents/read-shown.ts";
import { pageHead } from "#web/page/page-head.ts";
import { shopContext } from "#web/session/context.ts";
import { faqData } from "#web/storefront/pages/seo/faq-data.ts";
import { organizationData, websiteData } from "#web/storefront/pages/seo/organization-data.ts";
import type { Route } from "./+types/home.ts";
import { Block } from "./block.tsx";
import { type HomeParts, loadHome } from "./load-home.ts";
import { readHomeDraft } from "./read-home-draft.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const shown = await findShown(shop, HOME_KIND, HOME_KEY);
  const draft = await readHomeDraft({ context, url, blocks: shown?.body.blocks ?? SHIPPED_HOME });
  if (draft) return draft;
  // Version 1 stands in the page's own scripts, and is not sent.
  const blocks = shown && shown.number > 1 ? shown.body.blocks : null;
  return shop.cached(cacheKey<HomeParts>("home"), () => loadHome(shop, { blocks }));
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { shopName, tagline, faq, organization } = loaderData;
  return pageHead(matches, {
    title: `${shopName} · ${tagline}`,
    titleIsWhole: true,
    description:
      "Eyeglasses, sunglasses, screen glasses and contact lenses at honest prices, online and in our stores.",
    path: "/",
    ...(import.meta.env.SSR && {
      data: (site) => {
        const { blocks = SHIPPED_HOME } = loaderData;
        const isAsked = blocks.some(({ kind }) => kind === "questions");
        return [organizationData(site, organization), websiteData(site), ...(isAsked ? faqData(faq) : [])];
      },
    }),
  });
}

/** One part after the other, in the order that staff give them. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { blocks = SHIPPED_HOME, ...parts } = loaderData;
  return (
    <div className="home">
      <h1 className="sr-only">{parts.tagline}</h1>
      {blocks.map((block) => (
        <Block key={block.id} block={block} {...parts} />
      ))}
    </div>
  );
}
