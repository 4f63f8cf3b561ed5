import { suggestTitles } from "#services/catalogue/suggest-titles.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/suggestions.ts";

/** Titles for what stands in the search box. The same for everybody, so browsers may keep them for a while. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const term = new URL(request.url).searchParams.get("term") ?? "";
  const found = await suggestTitles(context.get(shopContext), { term });
  const titles = [...new Set(found.map(({ product_title }) => product_title))];
  return Response.json({ titles }, { headers: { "Cache-Control": "public, max-age=60" } });
}
