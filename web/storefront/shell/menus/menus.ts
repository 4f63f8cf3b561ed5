import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/menus.ts";
import { loadMenus, type WholeMenu } from "./load-menus.ts";

export type MenusAnswer = { menus: WholeMenu[] };

/** What unfolds under the categories, for whoever opens one: no page carries it closed. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json({ menus: await loadMenus(context.get(shopContext)) } satisfies MenusAnswer);
}
