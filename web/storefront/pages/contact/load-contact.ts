import type { RouterContextProvider } from "react-router";
import { isContactTopic, TICKET } from "#domain/wire/contact.ts";
import { loadShopFacts } from "#web/storefront/pages/static-pages/load-shop-facts.ts";
import { readPerson } from "#web/storefront/pages/visitor-form/read-person.ts";

/** `ticket`: the message that was just taken. */
export async function loadContact({
  context,
  request,
}: {
  context: Readonly<RouterContextProvider>;
  request: Request;
}) {
  const [shop, person] = await Promise.all([loadShopFacts({ context }), readPerson(context)]);
  const query = new URL(request.url).searchParams;
  const topic = query.get("topic");
  const ticket = query.get("ticket") ?? "";
  return { shop, topic: isContactTopic(topic) ? topic : null, ticket: TICKET.test(ticket) ? ticket : null, person };
}
