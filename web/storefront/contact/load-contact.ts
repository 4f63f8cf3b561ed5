import type { RouterContextProvider } from "react-router";
import { fullName, isSignedIn } from "#domain/accounts/actor.ts";
import { isContactTopic, TICKET } from "#domain/wire/contact.ts";
import { readActor } from "#web/session/actor.ts";
import { loadShopFacts } from "../static-pages/load-shop-facts.ts";

/** `ticket`: the message that was just taken. Who is signed in need not type who they are. */
export async function loadContact({
  context,
  request,
}: {
  context: Readonly<RouterContextProvider>;
  request: Request;
}) {
  const [shop, actor] = await Promise.all([loadShopFacts({ context }), readActor(context)]);
  const query = new URL(request.url).searchParams;
  const topic = query.get("topic");
  const ticket = query.get("ticket") ?? "";
  const person = isSignedIn(actor)
    ? { name: fullName(actor), email: actor.email, phone: actor.phoneNumber }
    : { name: "", email: "", phone: "" };
  return { shop, topic: isContactTopic(topic) ? topic : null, ticket: TICKET.test(ticket) ? ticket : null, person };
}
