import { isAppError } from "#domain/wire/errors.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/delivery-date.ts";
import { askDelivery, readAsked } from "./ask-delivery.ts";

/** What a product's page asks for once it is awake: the same for whoever asks, and without a cookie. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = readAsked(url.searchParams);
  if (!asked) return new Response(null, { status: 404 });
  try {
    const answer = await askDelivery(context.get(shopContext), asked);
    return Response.json(answer, { headers: { "Cache-Control": "public, max-age=60" } });
  } catch (error) {
    if (isAppError(error) && error.code === "not_found") return new Response(null, { status: 404 });
    throw error;
  }
}
