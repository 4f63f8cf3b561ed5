import { suggestProducts } from "#services/catalogue/suggest-products.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/suggestions.ts";

/** Titles for what stands in the search box. The same for everybody, so browsers may keep them for a while. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const term = new URL(request.url).searchParams.get("term") ?? "";
  const { products } = await suggestProducts(context.get(shopContext), { term });
  const titles = [...new Set(products.map(({ title }) => title))];
  return Response.json({ titles }, { headers: { "Cache-Control": "public, max-age=60" } });
}
