import { randomUUID } from "node:crypto";
import { useId } from "react";
import { data, Form, Link, useNavigation } from "react-router";
import { z } from "zod";
import { recallRefusalWords } from "#domain/recalls/decide-recall.ts";
import { MOST_RECALLS } from "#domain/recalls/recall-parts.ts";
import { previewRecalls, sendRecalls } from "#services/recalls/send-recalls.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { readListState, writeListState } from "#web/console/list/list-state.ts";
import { readId } from "#web/console/list/read-id.ts";
import { chosenAmong, loadNamedStores } from "#web/console/shell/load-named-stores.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Route } from "./+types/send.ts";
import { MailText } from "./mail-text.tsx";
import { readAskedRecalls } from "./read-asked-recalls.ts";
import { RECALL_LIST, RECALLS_PAGE } from "./recall-list.tsx";

const idsOf = (words: readonly string[]): number[] => words.flatMap((word) => readId(word) ?? []);

/** Whom the address names: chosen ones, or the first of a list. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const shop = context.get(shopContext);
  const stores = await loadNamedStores(context, { url, stores: chosenAmong(actor) });
  const chosen = url.searchParams.has("all")
    ? { all: readAskedRecalls(url, { actor, stores, now: shop.now() }) }
    : { ids: idsOf(url.searchParams.getAll("row")) };
  const preview = await previewRecalls(shop, { actor, ...chosen });
  const back = writeListState(RECALL_LIST, readListState(RECALL_LIST, url.searchParams, stores));
  return data({ preview, back: back === "" ? RECALLS_PAGE : `${RECALLS_PAGE}?${back}`, key: randomUUID() }, noStore());
}

const sendForm = z.strictObject({
  key: z.uuid(),
  rows: z
    .string()
    .max(MOST_RECALLS * 11)
    .transform((text) => idsOf(text.split(","))),
});

export function action({ request, context }: Route.ActionArgs) {
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuseFields }) => {
      const parsed = sendForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const { key, rows } = parsed.data;
      return { ok: true as const, results: await sendRecalls(context.get(shopContext), { actor, key, ids: rows }) };
    },
  }).catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Before many are written to: the text, who gets it, and who does not and why; then what became of each. */
export default function SendRecalls({ loaderData, actionData }: Route.ComponentProps) {
  const { preview, back, key } = loaderData;
  const { people, unknown, mail, isAll } = preview;
  const refusal = actionData && "message" in actionData ? actionData : undefined;
  const results = actionData && "results" in actionData ? actionData.results : null;
  const form = useStaffRefusal(refusal);
  const busy = useNavigation().formMethod === "POST";
  const going = people.filter((one) => one.refusal === null);
  return (
    <>
      <title>Send reminders</title>
      <header className="list-head">
        <h1>{results ? "Reminders" : "Send reminders"}</h1>
        <Link to={back}>Back to the list</Link>
      </header>
      <RefusalNote refusal={refusal} />
      {results && <Results results={results} />}
      {!results && unknown > 0 && (
        <Alert kind="warning">
          {unknown === 1 ? "One of them is no customer" : `${unknown} of them are no customers`} of your stores who{" "}
          {unknown === 1 ? "is" : "are"} due.
        </Alert>
      )}
      {!results && isAll && people.length === MOST_RECALLS && (
        <Alert kind="info">The first {MOST_RECALLS} of the list. Send to the others afterwards.</Alert>
      )}
      {!results && people.length === 0 && (
        <EmptyState title="Nobody chosen" action={<LinkButton to={back}>Choose customers</LinkButton>}>
          Choose customers by the boxes of their rows, then press "Send a reminder...".
        </EmptyState>
      )}
      {!results && people.length > 0 && (
        <>
          <section className="order-steps" aria-label="The reminder">
            <p aria-live="polite">
              <strong>
                {going.length} of {people.length}
              </strong>{" "}
              {going.length === 1 ? "gets" : "get"} this e-mail
              {going.length > 1 && ", each with their own name and store"}
              {going.length > 0 ? ":" : "."}
            </p>
            {mail && <MailText {...mail} />}
            {going.length > 0 && (
              <Form ref={form} method="post">
                <input type="hidden" name="key" value={key} />
                <input type="hidden" name="rows" value={going.map(({ id }) => id).join(",")} />
                <Button size="small" busy={busy} busyLabel="Please wait...">
                  Send {going.length} {going.length === 1 ? "e-mail" : "e-mails"}
                </Button>
              </Form>
            )}
          </section>
          <People title="Get none" rows={people.filter((one) => one.refusal !== null)} />
          <People title="Get the e-mail" rows={going} />
        </>
      )}
    </>
  );
}

type Person = { id: number; name: string; refusal: Parameters<typeof recallRefusalWords>[0] | null };

function Results({ results }: { results: readonly Person[] }) {
  const sent = results.filter(({ refusal }) => refusal === null);
  const not = results.filter(({ refusal }) => refusal !== null);
  return (
    <>
      <p role="status">
        <strong>{sent.length === 1 ? "1 e-mail is on its way" : `${sent.length} e-mails are on their way`}</strong>
        {not.length > 0 && `, ${not.length} not sent`}.
      </p>
      <People title="Not sent" rows={not} />
      <People title="Sent" rows={sent} />
    </>
  );
}

function People({ title, rows }: { title: string; rows: readonly Person[] }) {
  const heading = useId();
  const isOfWhy = rows.some(({ refusal }) => refusal !== null);
  if (rows.length === 0) return null;
  return (
    <section className="mt-6" aria-labelledby={heading}>
      <h2 id={heading}>
        {title}: {rows.length}
      </h2>
      <div className="list-frame mt-2">
        <table className="list">
          <thead>
            <tr>
              <th scope="col">Name</th>
              {isOfWhy && <th scope="col">Why not</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, refusal }) => (
              <tr key={id}>
                <td data-label="Name">
                  <Link to={`${RECALLS_PAGE}/${id}`} className="list-way">
                    {name}
                  </Link>
                </td>
                {refusal !== null && <td data-label="Why not">{recallRefusalWords(refusal, "mail")}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
