import { data, Form, redirect, useNavigation } from "react-router";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { getUndoable, undoEntry } from "#services/audit/undo.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { getId } from "#web/console/list/read-id.ts";
import { StepUpField } from "#web/console/second-factor/step-up-field.tsx";
import { stepUp } from "#web/console/second-factor/step-up.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { consolePage } from "#web/session/staff-here.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Table } from "#web/ui/table.tsx";
import type { Route } from "./+types/undo.ts";
import { actionInWords, changesInWords } from "./entry-in-words.ts";
import { undoPath, withUndo } from "./undo-address.ts";
import { undoRefusalWords } from "./undo-refusal.ts";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  try {
    const { entry, refusal } = await getUndoable(db, { actor, id: getId(params.id), now: now() });
    const { at, actor: by, object, ...told } = entry;
    const facts: [string, string][] = [
      ["What", actionInWords(told)],
      ["Of", object.name ?? `${object.kind} ${object.id}`],
      ["Changed", changesInWords(told)],
      ["By", by ?? "The shop itself"],
      ["When", formatDateTime(at)],
    ];
    const back = consolePage(url.searchParams.get("back"));
    return data({ id: entry.id, facts, back, refusal: refusal && undoRefusalWords(refusal) }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export function action({ request, context, params, url }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const taken = takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse }) => {
      const id = getId(params.id);
      // Before the second factor: of what cannot be undone there is nothing to ask.
      const { stepUp: asksAgain } = await getUndoable(shop.db, { actor, id, now: shop.now() });
      const stepped = asksAgain ? await stepUp({ request, context, actor, sent }) : ({ ok: true, actor } as const);
      if (!stepped.ok) return refuse(stepped.reason);
      const undone = await undoEntry(shop, { actor: stepped.actor, id });
      if (!undone.ok) return refuse({ status: 409, message: undoRefusalWords(undone) });
      return redirect(withUndo(consolePage(url.searchParams.get("back")), undone.entry), 303);
    },
  });
  return taken.catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One entry of the log, and the button that undoes it; or why that is too late. */
export default function Undo({ loaderData, actionData }: Route.ComponentProps) {
  const { id, facts, back, refusal: tooLate } = loaderData;
  const refusal = actionData?.ok === false ? actionData : undefined;
  const form = useStaffRefusal(refusal?.fields ? refusal : undefined);
  const busy = useNavigation().formMethod === "POST";
  return (
    <>
      <title>Undo</title>
      <header className="list-head">
        <h1>Undo this?</h1>
      </header>
      <div className="mt-4 max-w-xl">
        <Table caption="Entry of the log" facts>
          <tbody>
            {facts.map(([label, value]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <Form ref={form} method="post" action={undoPath(id, back)} className="security-form" preventScrollReset>
        {!refusal?.fields && <RefusalNote refusal={refusal} />}
        {tooLate !== null && !refusal && <Alert kind="info">{tooLate}</Alert>}
        {tooLate === null && <StepUpField refusal={refusal} />}
        <div className="flex flex-wrap gap-3">
          {tooLate === null && (
            <Button size="small" busy={busy} busyLabel="Please wait...">
              Undo it
            </Button>
          )}
          <LinkButton to={back} variant="secondary" size="small">
            Back
          </LinkButton>
        </div>
      </Form>
    </>
  );
}
