import type { RouterContextProvider } from "react-router";
import { readIdList } from "#domain/catalogue/id-list.ts";
import { compareFrames } from "#services/catalogue/compare-frames.ts";
import { shopContext } from "#web/session/context.ts";
import { COMPARE_MOST } from "./compared.ts";

/** The frames that an address names; those that are not sold any more are counted as missing. */
export async function loadCompare({ context, url }: { context: Readonly<RouterContextProvider>; url: URL }) {
  const ids = readIdList(url.searchParams.get("ids"), COMPARE_MOST);
  const frames = await compareFrames(context.get(shopContext), { liveSaleIds: ids });
  return { frames, missing: ids.length - frames.length };
}
