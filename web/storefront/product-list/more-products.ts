import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/more-products.ts";
import { loadListPage, readAskedList } from "./load-list.ts";

/** A further page of a list, for the page that appends it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  return { list: await loadListPage(shop, await readAskedList(shop, params.slug, request.url)) };
}

/** Without an answer the list stays as it is and offers to try again. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return { list: null };
  }
}
