import { readActor } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/hits.ts";
import { answerSearch } from "./answer-search.ts";

/** What the palette shows, as one types. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = await readActor(context);
  const answer = await answerSearch(context.get(shopContext), { actor, typed: url.searchParams.get("q") ?? "" });
  return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
}
