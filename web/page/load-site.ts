import type { RouterContextProvider } from "react-router";
import { SETTINGS } from "#services/cache-keys.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { shopContext } from "#web/session/context.ts";

/** What the head of every page says of the shop. */
export type Site = {
  /** The shop's own address, without a trailing slash: absolute addresses begin with it. */
  appUrl: string;
  shopName: string;
};

export async function loadSite({ context }: { context: Readonly<RouterContextProvider> }): Promise<Site> {
  const { db, cached, appUrl } = context.get(shopContext);
  const { shopName } = await cached(SETTINGS, () => getSettings(db));
  return { appUrl, shopName };
}
