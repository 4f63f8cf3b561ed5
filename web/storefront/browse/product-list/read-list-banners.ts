import type { RouterContextProvider } from "react-router";
import { bannersOf } from "#services/cache-keys.ts";
import { type Banner, listBanners } from "#services/catalogue/list-banners.ts";
import { readDraftBanners } from "#web/page/read-draft-banners.ts";
import { shopContext } from "#web/session/context.ts";

type Asked = { context: Readonly<RouterContextProvider>; url: URL };

/** The banners of a list; for staff who ask for it those of a version that customers do not see yet. */
export async function readListBanners(asked: Asked, placement: string): Promise<Banner[]> {
  const draft = await readDraftBanners(asked);
  if (draft?.placement === placement) return draft.rows;
  const { db, cached } = asked.context.get(shopContext);
  return cached(bannersOf(placement), () => listBanners(db, { placements: [placement] }));
}
