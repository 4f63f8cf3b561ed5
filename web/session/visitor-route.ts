import { answerVisitor, VISITOR_HEADERS } from "./answer-visitor.ts";
import { shopContext } from "./context.ts";
import type { Route } from "./+types/visitor-route.ts";

/**
 * Its place on the map of the site. What browsers ask is answered before the pages see it (host/http/serve-visitor.ts), by
 * the same function.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visitor = await answerVisitor(context.get(shopContext), { cookies: request.headers.get("Cookie") });
  return Response.json(visitor, { headers: VISITOR_HEADERS });
}
