import type { Route } from "./+types/contact-us.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { ContactForm } from "./contact-form.tsx";
import { FranchiseOffer } from "./franchise-offer.tsx";
import { loadContact } from "./load-contact.ts";
import { MessageTaken } from "./message-taken.tsx";
import { sendMessage } from "./send-message.ts";
import { WaysToReachUs } from "./ways-to-reach-us.tsx";
import { pageHead } from "#web/page/page-head.ts";

export function loader(args: Route.LoaderArgs) {
  return loadContact(args);
}

export function action(args: Route.ActionArgs) {
  return sendMessage(args);
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageHead(matches, {
    title: "Contact us",
    description:
      "Write, call or visit us about orders, lenses, returns, stores or a franchise. We reply to every message.",
    path: "/contact_us",
    trail: [{ name: "Contact us", path: "/contact_us" }],
  });
}

export default function ContactUs({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, topic, ticket, person } = loaderData;
  return (
    <div className="page contact">
      <Breadcrumb crumbs={[{ label: "Home", to: "/" }, { label: "Contact us" }]} />
      <h1>Contact us</h1>
      {topic === "franchise" && !ticket && <FranchiseOffer shopName={shop.shopName} />}
      <div className="contact-columns">
        {ticket ? (
          <MessageTaken ticket={ticket} replyHours={shop.emailReplyHours} again="/contact_us" />
        ) : (
          <ContactForm topic={topic} person={person} refusal={actionData} />
        )}
        <WaysToReachUs shop={shop} />
      </div>
    </div>
  );
}
