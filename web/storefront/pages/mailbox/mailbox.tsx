import { Mail } from "lucide-react";
import { data, Link } from "react-router";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { findMail, listMailbox } from "#services/mail/list-mailbox.ts";
import { listOutbox } from "#services/messages/list-outbox.ts";
import { shopContext } from "#web/session/context.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Spectacles } from "#web/ui/spectacles.tsx";
import type { Route } from "./+types/mailbox.ts";
import { Letter } from "./letter.tsx";
import { Messages } from "./messages.tsx";
import { hiddenHead } from "#web/page/page-head.ts";

/** What a demonstration shop would have sent. A real shop has no such page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, demo, appUrl } = context.get(shopContext);
  if (!demo) throw data(null, { status: 404 });
  const { origin, searchParams } = new URL(request.url);
  const id = searchParams.get("mail");
  if (searchParams.has("messages")) {
    const messages = await listOutbox(db, { limit: 50 });
    return data({ shows: "messages" as const, messages }, { headers: { "Cache-Control": "no-store" } });
  }
  const [mails, found] = await Promise.all([listMailbox(db, { limit: 50 }), id ? findMail(db, { id }) : null]);
  if (id && !found) throw data(null, { status: 404 });
  // Pictures come from where the shop is looked at, whatever its public address.
  const mail = found && { ...found, html: found.html.replaceAll(`src="${appUrl}/`, `src="${origin}/`) };
  return data({ shows: "mails" as const, mails, mail, origin }, { headers: { "Cache-Control": "no-store" } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return hiddenHead(matches, "Mailbox");
}

export default function Mailbox({ loaderData }: Route.ComponentProps) {
  const shows = (what: typeof loaderData.shows) => (loaderData.shows === what ? "page" : undefined);
  return (
    <div className="page mailbox">
      <h1>Mailbox</h1>
      <p className="mt-2 text-slate">
        This is a demonstration shop. E-mails and messages to phones are shown here and never sent.
      </p>
      <nav aria-label="What is shown" className="mailbox-kinds">
        <Link to="/mailbox" aria-current={shows("mails")}>
          E-mails
        </Link>
        <Link to="/mailbox?messages" aria-current={shows("messages")}>
          Text messages
        </Link>
      </nav>
      {loaderData.shows === "messages" ? <Messages messages={loaderData.messages} /> : <Letters {...loaderData} />}
    </div>
  );
}

type Shown = Extract<Route.ComponentProps["loaderData"], { shows: "mails" }>;

function Letters({ mails, mail, origin }: Shown) {
  return (
    <>
      {mails.length === 0 ? (
        <EmptyState
          title="No e-mails yet"
          picture={<Spectacles mood="empty" />}
          action={<LinkButton to="/">Look around</LinkButton>}
        >
          Sign up, place an order or ask for a new password to see an e-mail here.
        </EmptyState>
      ) : (
        <div className={mail ? "mailbox-columns mailbox-reading" : "mailbox-columns"}>
          <nav aria-label="All e-mails">
            <ul className="mailbox-list">
              {mails.map(({ id, to, subject, createdAt }) => (
                <li key={id}>
                  <Link
                    to={`/mailbox?mail=${id}`}
                    preventScrollReset
                    aria-current={mail?.id === id ? "page" : undefined}
                  >
                    <Icon of={Mail} />
                    <span className="min-w-0">
                      <span className="mailbox-subject">{subject}</span>
                      <span className="mailbox-facts">To {to}</span>
                      <span className="mailbox-facts">{formatDateTime(createdAt)}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {mail ? <Letter mail={mail} origin={origin} /> : <p className="mailbox-none">Choose an e-mail to read it.</p>}
        </div>
      )}
    </>
  );
}
