import { randomUUID } from "node:crypto";
import { data, Form, Link, useNavigation } from "react-router";
import { z } from "zod";
import { CONSENT_WAYS, type ConsentWay, WAY_WORDS } from "#domain/customers/consent-words.ts";
import { NO_CONSENT, type RecallRefusal, recallRefusalWords } from "#domain/recalls/decide-recall.ts";
import { askRecall } from "#services/recalls/ask-recall.ts";
import { getRecall } from "#services/recalls/get-recall.ts";
import { CustomerLink } from "#web/console/customers/customer-link.tsx";
import { spacedPhone } from "#web/console/customers/spaced-phone.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { BackToList } from "#web/console/list/back-to-list.tsx";
import { type Fact, FactTable } from "#web/console/list/fact-table.tsx";
import { keepingList } from "#web/console/list/list-way.ts";
import { getId } from "#web/console/list/read-id.ts";
import { finishForm } from "#web/forms/answer.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/recall.ts";
import { readRecallDone, RECALL_DONE } from "./recall-done.ts";
import { askedInWords, dueInWords, RECALL_LIST, RECALLS_PAGE } from "./recall-list.tsx";
import { MailText } from "./mail-text.tsx";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  try {
    const recall = await getRecall(context.get(shopContext), { actor, id: getId(params.id) });
    return data({ recall, key: randomUUID(), said: readRecallDone(url.searchParams.get("done")) }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

const key = z.uuid();
const askForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("mail"), key }),
  z.strictObject({ intent: z.literal("message"), key }),
  z.strictObject({ intent: z.literal("call"), key }),
  z.strictObject({ intent: z.literal("no_answer"), key }),
]);

export function action({ request, context, params }: Route.ActionArgs) {
  const taken = takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse, refuseFields }) => {
      const id = getId(params.id);
      const parsed = askForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const { intent, key: formKey } = parsed.data;
      const way: ConsentWay = intent === "no_answer" ? "call" : intent;
      const outcome = intent === "no_answer" ? ("no_answer" as const) : ("asked" as const);
      const asked = await askRecall(context.get(shopContext), { actor, id, way, outcome, key: formKey });
      if (!asked.ok) return refuse({ status: 409, message: `${recallRefusalWords(asked.reason, way)}.` });
      return finishForm(request, {
        page: keepingList(request, `${RECALLS_PAGE}/${id}`),
        done: intent,
        message: RECALL_DONE[intent],
      });
    },
  });
  return taken.catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One customer who is due: asked by mail, by WhatsApp or on the phone, as they agreed. */
export default function Recall({ loaderData: { recall, key: formKey, said }, actionData }: Route.ComponentProps) {
  const refusal = actionData?.ok === false ? actionData : undefined;
  const form = useStaffRefusal(refusal);
  const { name, homeStore, phone, email, ways, refusals, asked, texts, opensWhatsApp } = recall;
  const facts: Fact[] = [
    ["Eye test due", dueInWords(recall)],
    ["Customer", <CustomerLink key="customer" id={recall.id} name={name} />],
    [
      "Phone",
      phone && (
        <a key="phone" className="link" href={`tel:+91${phone}`}>
          {spacedPhone(phone)}
        </a>
      ),
    ],
    ["E-mail", email],
    ["Own store", homeStore],
    ["Agreed to", ways.length === 0 ? NO_CONSENT : ways.map((way) => WAY_WORDS[way]).join(", ")],
    ["Asked last", asked && askedInWords(asked)],
  ];
  // What stands in the way of all is said once.
  const [first] = CONSENT_WAYS.map((way) => refusals[way]);
  const isCommon = first !== "no_address" && CONSENT_WAYS.every((way) => refusals[way] === first);
  const common = isCommon ? (first ?? null) : null;
  return (
    <>
      <title>{`Recall ${name}`}</title>
      <BackToList spec={RECALL_LIST} />
      <header className="list-head">
        <h1>{name}</h1>
      </header>
      <SavedNote>{refusal ? null : said}</SavedNote>
      <RefusalNote refusal={refusal} />
      <div className="mt-4 grid max-w-2xl gap-4">
        <FactTable caption="Recall" facts={facts} />
        {opensWhatsApp && (
          <p>
            <a className="link" href={texts.whatsApp} target="_blank" rel="noreferrer">
              Open WhatsApp with the text
            </a>
          </p>
        )}
        {ways.length === 0 && (
          <p>
            <Link to={`/console/customers/${recall.id}/consent`} className="link">
              Write down what they agree to
            </Link>
          </p>
        )}
        <Form ref={form} method="post" className="grid gap-4">
          <input type="hidden" name="key" value={formKey} />
          {common !== null && <p>{recallRefusalWords(common, "mail")}.</p>}
          {CONSENT_WAYS.filter(() => common === null).map((way) => (
            <Way key={way} way={way} refusal={refusals[way]} texts={texts} />
          ))}
        </Form>
      </div>
    </>
  );
}

type WayProps = {
  way: ConsentWay;
  refusal: RecallRefusal | null;
  texts: { subject: string; paragraphs: readonly string[]; message: string; whatsApp: string };
};

/** What goes by this way, and its button; or why it does not go. */
function Way({ way, refusal, texts }: WayProps) {
  const busy = useNavigation().formData?.get("intent") === way;
  return (
    <section className="desk-box" aria-labelledby={`way-${way}`}>
      <h2 id={`way-${way}`}>{WAY_WORDS[way]}</h2>
      {refusal !== null && <p className="text-slate">{recallRefusalWords(refusal, way)}.</p>}
      {refusal === null && way === "mail" && <MailText subject={texts.subject} paragraphs={texts.paragraphs} />}
      {refusal === null && way === "message" && <p className="whitespace-pre-line">{texts.message}</p>}
      {refusal === null && (
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value={way} size="small" busy={busy} busyLabel="Please wait...">
            {LABELS[way]}
          </Button>
          {way === "call" && (
            <Button name="intent" value="no_answer" size="small" variant="secondary">
              No answer
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

const LABELS: Readonly<Record<ConsentWay, string>> = {
  mail: "Send the e-mail",
  message: "Ask by WhatsApp",
  call: "I spoke to them",
};
