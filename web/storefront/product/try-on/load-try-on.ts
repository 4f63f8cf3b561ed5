import { data, type RouterContextProvider } from "react-router";
import { listTryOnFrames } from "#services/catalogue/list-try-on-frames.ts";
import { listSimilar } from "#services/catalogue/list-similar.ts";
import { SETTINGS } from "#services/cache-keys.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { toShownCard } from "#web/storefront/browse/product-card/shown-card.ts";
import { readTryOn } from "./try-on-address.ts";

type Asked = { context: Readonly<RouterContextProvider>; params: { id: string }; url: URL };

const SIMILAR_SHOWN = 8;

/** The frames that an address names, and others to try beside them: the same for everybody. */
export async function loadTryOn({ context, params, url }: Asked) {
  const shop = context.get(shopContext);
  const { log } = context.get(visitContext);
  const { ids } = readTryOn(params.id, url.searchParams);
  const [frames, settings] = await Promise.all([
    listTryOnFrames(shop.db, { liveSaleIds: ids }),
    shop.cached(SETTINGS, () => getSettings(shop.db)),
  ]);
  const [first] = frames;
  if (!first) throw data(null, { status: 404 });
  const similar = await listSimilar(shop, { productId: first.productId, limit: SIMILAR_SHOWN }).catch(
    (error: unknown) => {
      log.error({ err: error }, "similar products could not be listed");
      return [];
    },
  );
  return { frames, similar: similar.map(toShownCard), shopName: settings.shopName, failed: false };
}
