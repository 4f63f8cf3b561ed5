import { SITEMAP_PARTS } from "#services/cache-keys.ts";
import { listSitemapParts } from "#services/catalogue/list-sitemap.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import type { Route } from "./+types/sitemap-index.ts";
import { writeSitemapIndex } from "./sitemap.ts";
import { xmlResponse } from "./xml-response.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, cached, appUrl } = context.get(shopContext);
  const parts = await cached(SITEMAP_PARTS, () => listSitemapParts(db));
  const products = parts.map(({ part, changedAt }) => ({ path: `/sitemaps/products-${part}.xml`, changed: changedAt }));
  return xmlResponse({
    request,
    parts: writeSitemapIndex(appUrl, [{ path: "/sitemaps/pages.xml" }, { path: "/sitemaps/lists.xml" }, ...products]),
    maxAgeSeconds: 3_600,
    onFailure: (err) => context.get(visitContext).log.error({ err }, "the sitemap could not be written"),
  });
}
