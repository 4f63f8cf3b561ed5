import { Link } from "react-router";
import { SkipLink } from "#web/ui/skip-link.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
import type { Route } from "./+types/contact.ts";
import { ContactForm } from "./contact-form.tsx";
import { loadContact } from "./load-contact.ts";
import { MessageTaken } from "./message-taken.tsx";
import { sendMessage } from "./send-message.ts";
import { pageHead } from "#web/page/page-head.ts";

export function loader(args: Route.LoaderArgs) {
  return loadContact(args);
}

export function action(args: Route.ActionArgs) {
  return sendMessage(args);
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageHead(matches, {
    title: "Contact",
    description: "Send us a message, or call us during support hours.",
    // The same form, with the shop around it.
    path: "/contact_us",
  });
}

/** The form by itself, without the shop around it. */
export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, topic, ticket, person } = loaderData;
  return (
    <>
      <SkipLink />
      <header className="page bare-head">
        <Link to="/">
          <Wordmark name={shop.shopName} />
        </Link>
      </header>
      <main id="content" tabIndex={-1} className="page bare-contact">
        <h1>Contact</h1>
        <p className="text-slate">
          {shop.phone}, {shop.supportHours}
        </p>
        {ticket ? (
          <MessageTaken ticket={ticket} replyHours={shop.emailReplyHours} again="/contact" />
        ) : (
          <ContactForm topic={topic} person={person} refusal={actionData} />
        )}
      </main>
    </>
  );
}
