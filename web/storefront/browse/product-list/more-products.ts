import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/more-products.ts";
import { loadListPage, readAskedList, readPage } from "./load-list.ts";

/** Somebody who comes back to a list gets this many pages at a time, until the place is found again. */
export const MOST_PAGES_AT_ONCE = 20;

/** Further pages of a list, from `page` to `to`, for the page that appends them. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const asked = await readAskedList(shop, params.slug, request.url);
  const last = Math.min(readPage(new URL(request.url).searchParams, "to"), asked.page + MOST_PAGES_AT_ONCE - 1);
  const numbers = Array.from({ length: Math.max(last - asked.page, 0) + 1 }, (_, place) => asked.page + place);
  const pages = await Promise.all(numbers.map((page) => loadListPage(shop, { ...asked, page })));
  const { total, limit } = pages[0]!;
  return {
    list: { data: pages.flatMap(({ data }) => data), total, limit, firstPage: asked.page, page: numbers.at(-1)! },
  };
}

/** Without an answer the list stays as it is and offers to try again. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return { list: null };
  }
}
