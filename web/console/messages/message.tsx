import { data, Form, Link, useNavigation } from "react-router";
import { z } from "zod";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { isAskedAnew, SENT_KEPT_DAYS, sentLabel, WAY_WORDS } from "#domain/messages/sent-messages.ts";
import { getMessage, type MessageView } from "#services/sent/list-messages.ts";
import { sendAgain } from "#services/sent/send-again.ts";
import { CUSTOMERS_PAGE } from "#web/console/customers/customer-list.tsx";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { BackToList } from "#web/console/list/back-to-list.tsx";
import { type Fact, FactTable } from "#web/console/list/fact-table.tsx";
import { keepingList } from "#web/console/list/list-way.ts";
import { getId } from "#web/console/list/read-id.ts";
import { OrderLink } from "#web/console/orders/order-link.tsx";
import { finishForm } from "#web/forms/answer.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/message.ts";
import { MESSAGE_LIST, MESSAGES_PAGE, receiver, StateBadge } from "./message-list.tsx";

const AGAIN = { done: "again", message: "It is sent once more. What became of it stands here in a moment." };

const REFUSALS = {
  not_failed: "It has not failed any more, so nothing was sent again. This is how it stands now.",
  asked_anew: "It held a code or a key, which is over. Its receiver asks for another one.",
} as const;

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  try {
    const message = await getMessage(db, { actor, id: getId(params.id) });
    const said = url.searchParams.get("done") === AGAIN.done && message.state === "waiting" ? AGAIN.message : null;
    return data({ message, said }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

const againForm = z.strictObject({
  intent: z.literal("again"),
  /** How often it had been tried when its page was made. */
  tries: z.string().regex(/^\d{1,6}$/u),
});

export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  try {
    return await takeStaffForm({
      request,
      context,
      isPage: true,
      take: async ({ actor, sent, refuse, refuseFields }) => {
        const parsed = againForm.safeParse(sent);
        if (!parsed.success) return refuseFields(parsed.error);
        const id = getId(params.id);
        const answer = await sendAgain(shop, { actor, id, tries: Number(parsed.data.tries) });
        if (!answer.ok) return refuse({ status: 409, message: REFUSALS[answer.reason] });
        return finishForm(request, { page: keepingList(request, `${MESSAGES_PAGE}/${id}`), ...AGAIN });
      },
    });
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One message: what it said, whom it went to, and another try where it failed. */
export default function Message({ loaderData: { message, said }, actionData }: Route.ComponentProps) {
  const refusal = actionData?.ok === false ? actionData : undefined;
  const title = sentLabel(message.kind);
  return (
    <>
      <title>{`${title} - Messages`}</title>
      <BackToList spec={MESSAGE_LIST} />
      <header className="list-head">
        <h1>{title}</h1>
        <StateBadge message={message} />
      </header>
      <SavedNote>{refusal ? null : said}</SavedNote>
      <RefusalNote refusal={refusal} />
      <div className="message-page">
        <section aria-labelledby="message-text">
          <h2 id="message-text" className="text-xl">
            What it said
          </h2>
          <Text message={message} />
        </section>
        <div>
          <Facts message={message} />
          <p className="mt-4">{nextWords(message)}</p>
          {message.maySendAgain && <Again tries={message.tries} />}
        </div>
      </div>
    </>
  );
}

function nextWords({ state, kind }: MessageView): string {
  if (state === "sent") return "Whoever carries messages for the shop has taken it.";
  if (state === "waiting") return "The shop tries by itself until it is taken, for about five days.";
  return isAskedAnew(kind)
    ? "The shop does not try any more. It held a code or a key, which is over: its receiver asks for another one."
    : "The shop does not try any more by itself.";
}

function Text({ message: { text, subject, way } }: { message: MessageView }) {
  return (
    <>
      {way === "mail" && <p className="message-subject">{subject}</p>}
      {text === null ? (
        <p className="text-slate">Of this kind nothing but the subject is kept.</p>
      ) : (
        <pre className="message-text">{text}</pre>
      )}
      <p className="mt-2 text-sm text-slate">
        Codes, keys and powers are not kept: dots stand for them. After {SENT_KEPT_DAYS} days the message is gone.
      </p>
    </>
  );
}

function Facts({ message }: { message: MessageView }) {
  const { way, orderNumber, customerId, customer, store, createdAt, sentAt, tries, error } = message;
  const facts: Fact[] = [
    ["To", receiver(message)],
    ["Way", WAY_WORDS[way]],
    ["Written", formatDateTime(createdAt)],
    ["Sent", sentAt && formatDateTime(sentAt)],
    ["Tried", tries === 1 ? "Once" : `${tries} times`],
    ["Why not", error],
    ["Order", orderNumber && <OrderLink key="order" number={orderNumber} />],
    [
      "Customer",
      customerId !== null && (
        <Link key="customer" to={`${CUSTOMERS_PAGE}/${customerId}`} className="link">
          {customer}
        </Link>
      ),
    ],
    ["Store", store],
  ];
  return <FactTable caption="Details" facts={facts} />;
}

function Again({ tries }: { tries: number }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="mt-4">
      <input type="hidden" name="intent" value="again" />
      <input type="hidden" name="tries" value={tries} />
      <Button size="small" busy={busy} busyLabel="Please wait...">
        Send again
      </Button>
    </Form>
  );
}
