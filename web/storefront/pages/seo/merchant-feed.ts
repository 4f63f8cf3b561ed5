import { FEED_TAG } from "#services/cache-keys.ts";
import { eachFeedProduct, type FeedProduct, readFeedTag } from "#services/catalogue/list-feed-products.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import type { Route } from "./+types/merchant-feed.ts";
import { loadSite, type Site } from "#web/page/load-site.ts";
import { writeItems } from "./merchant-item.ts";
import { element } from "./xml.ts";
import { xmlResponse } from "./xml-response.ts";

/** So many products are read at once: a step is written in a few milliseconds, between which others are served. */
const step = 200;

/** The feed of Google Merchant Centre (RSS 2.0), written while it is read. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, cached } = context.get(shopContext);
  const [site, tag] = await Promise.all([loadSite({ context }), cached(FEED_TAG, () => readFeedTag(db))]);
  return xmlResponse({
    request,
    parts: writeFeed(site, eachFeedProduct(db, { step })),
    tag,
    maxAgeSeconds: 900,
    onFailure: (err) => context.get(visitContext).log.error({ err }, "the feed could not be written"),
  });
}

async function* writeFeed({ appUrl, shopName }: Site, steps: AsyncIterable<FeedProduct[]>): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n';
  yield `${element("title", shopName)}${element("link", `${appUrl}/`)}${element("description", `All goods of ${shopName}`)}\n`;
  for await (const products of steps) yield products.map((product) => writeItems(appUrl, product)).join("");
  yield "</channel></rss>\n";
}
