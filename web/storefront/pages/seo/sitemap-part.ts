import { data } from "react-router";
import { CONTACT_LENS_MENU, isSubCategorySlug } from "#domain/catalogue/product-kinds.ts";
import { OWN_FRAME_PATH } from "#domain/own-frame/own-frame-path.ts";
import {
  eachSitemapProduct,
  listSitemapLists,
  listSitemapParts,
  type SitemapList,
} from "#services/catalogue/list-sitemap.ts";
import { SETTINGS, SITEMAP_LISTS, SITEMAP_PARTS } from "#services/cache-keys.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { listArticles } from "#web/storefront/pages/blog/load-articles.ts";
import { listAddress } from "#web/storefront/browse/product-list/list-address.ts";
import type { Route } from "./+types/sitemap-part.ts";
import { productEntry, type SitemapEntry, writeUrlSet } from "./sitemap.ts";
import { xmlResponse } from "./xml-response.ts";

/** So many products are read at once. */
const step = 1_000;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const steps = await findPart(shop, params.part);
  if (!steps) throw data(null, { status: 404 });
  return xmlResponse({
    request,
    parts: writeUrlSet(shop.appUrl, steps),
    maxAgeSeconds: 3_600,
    onFailure: (err) => context.get(visitContext).log.error({ err }, "a part of the sitemap could not be written"),
  });
}

type Steps = AsyncIterable<readonly SitemapEntry[]> | Iterable<readonly SitemapEntry[]>;

async function findPart(shop: Shop, name: string): Promise<Steps | null> {
  const { db, cached } = shop;
  if (name === "pages.xml") {
    const { ownFrame } = await cached(SETTINGS, () => getSettings(db));
    const articles = (await listArticles(shop)).map(({ slug, day }) => ({ path: `/blog/${slug}`, changed: day }));
    return [STANDING.filter(({ path }) => path !== OWN_FRAME_PATH || ownFrame.on).concat(articles)];
  }
  if (name === "lists.xml")
    return [(await cached(SITEMAP_LISTS, () => listSitemapLists(db))).map(listEntry).concat(MENU)];
  const part = Number(/^products-(0|[1-9]\d{0,5})\.xml$/.exec(name)?.[1] ?? -1);
  const known = part >= 0 && (await cached(SITEMAP_PARTS, () => listSitemapParts(db)));
  return known && known.some((one) => one.part === part) ? productSteps(eachSitemapProduct(db, { part, step })) : null;
}

async function* productSteps(steps: ReturnType<typeof eachSitemapProduct>): AsyncGenerator<SitemapEntry[]> {
  for await (const products of steps) yield products.map(productEntry);
}

const STANDING: readonly SitemapEntry[] = `/ /sale /store-locator /home-eyetest /contact_us /about-us /track-your-order
  /shipping_return_policy /privacy_policy /terms-conditions /blog /lens-guide /own-frame /fit-guide`
  .split(/\s+/)
  .map((path) => ({ path }));

const MENU: readonly SitemapEntry[] = CONTACT_LENS_MENU.map(({ slug, name }) => ({
  path: listAddress(slug, { name }, {}),
}));

function listEntry({ slug, brand, shape, gender, changedAt }: SitemapList): SitemapEntry {
  const filter = {
    ...(shape !== null && { shape: [shape] }),
    ...(brand !== null && { brand: [brand] }),
    ...(gender !== null && { main_category: [gender] }),
  };
  const known = slug !== null && isSubCategorySlug(slug) ? slug : null;
  return { path: listAddress(known, filter, brand === null ? {} : { [brand]: brand }), changed: changedAt };
}
