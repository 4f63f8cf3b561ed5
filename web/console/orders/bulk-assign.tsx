import { data, Form, useNavigation } from "react-router";
import { ASSIGN_REFUSALS, MOST_ASSIGNED } from "#domain/orders/bulk-assign.ts";
import { type AssignPreview, type AssignResult, assignOrders, previewAssign } from "#services/orders/assign-orders.ts";
import { listColleagues } from "#services/staff/list-serving.ts";
import { useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Route } from "./+types/bulk-assign.ts";
import { bulkAssignForm, readAssignTo, writeAssignRows } from "./bulk-assign-form.ts";
import { againPath, listBehind } from "./bulk-list.ts";
import { BulkPage } from "./bulk-page.tsx";
import { OrderRows } from "./order-rows.tsx";
import { readChosenRows } from "./read-chosen.ts";
import { meanwhile } from "./meanwhile.ts";

const PAGE = "/console/orders/assign";
const CHOICE = { most: MOST_ASSIGNED, done: "assigned", button: "Assign ..." };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  const asked = url.searchParams.get("to");
  const { chosen, back } = await readChosenRows(context, { url, actor });
  const colleagues = await listColleagues(db, { actor });
  const named = readAssignTo(asked);
  const to = named === null || colleagues.some(({ id }) => id === named) ? named : undefined;
  const preview = await previewAssign(db, { actor, to, ...chosen });
  const kept = [...url.searchParams].filter(([name]) => name !== "to");
  const list = listBehind(url.searchParams);
  const shownTo = to === undefined ? "" : (asked ?? "");
  return data({ preview, colleagues, kept, back, list, me: actor.id, to: shownTo }, noStore());
}

export function action({ request, context }: Route.ActionArgs) {
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse, refuseFields }) => {
      const parsed = bulkAssignForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const { to, rows } = parsed.data;
      const results = await assignOrders(context.get(shopContext), { actor, to: readAssignTo(to) ?? null, rows });
      if (results.length === 0) return refuse({ status: 409, message: "None of these orders is there." });
      return { ok: true as const, to, results };
    },
  }).catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Before many orders are given to somebody: which go along, and which stay and why; then what became of each. */
export default function BulkAssign({ loaderData, actionData }: Route.ComponentProps) {
  const { preview, colleagues, kept, back, list, me, to } = loaderData;
  const refusal = actionData && "message" in actionData ? actionData : undefined;
  const done = actionData && "results" in actionData ? actionData : null;
  const form = useStaffRefusal(refusal);
  const busy = useNavigation().formMethod === "POST";
  const people = [
    ...colleagues.map(({ id, name }) => ({ value: String(id), label: id === me ? `${name} (you)` : name })),
    { value: "nobody", label: "Nobody" },
  ];
  const nameOf = (value: string) => people.find((one) => one.value === value)?.label ?? "somebody else";
  const { orders } = preview;
  const going = orders.filter((order) => order.refusal === null);
  const staying = orders.filter((order) => order.refusal !== null);
  if (done)
    return (
      <BulkPage title={`Assigned to ${nameOf(done.to)}`} back={back}>
        <Results to={done.to} name={nameOf(done.to)} results={done.results} list={list} />
      </BulkPage>
    );
  return (
    <BulkPage
      title="Assign orders"
      choice={{ ...CHOICE, found: preview, isEmpty: orders.length === 0 }}
      {...{ back, refusal }}
    >
      <section className="order-steps" aria-label="To whom">
        <Form className="flex flex-wrap items-end gap-3" preventScrollReset replace>
          {kept.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <Select
            key={to}
            label="Assign to"
            name="to"
            defaultValue={to}
            placeholder="Choose somebody"
            required
            options={people}
            onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          />
          <Button size="small" variant="secondary">
            Show which may
          </Button>
        </Form>
        {to === "" ? (
          <p>Choose who takes care of them, and see what changes.</p>
        ) : (
          <p aria-live="polite">
            <strong>
              {going.length} of {orders.length}
            </strong>{" "}
            {going.length === 1 ? "goes" : "go"} to {nameOf(to)}.
            {staying.length > 0 &&
              ` ${staying.length} ${staying.length === 1 ? "stays as it is" : "stay as they are"}.`}
          </p>
        )}
        {to !== "" && going.length > 0 && (
          <Form ref={form} method="post">
            <input type="hidden" name="intent" value="assign" />
            <input type="hidden" name="to" value={to} />
            <input type="hidden" name="rows" value={writeAssignRows(going)} />
            <Button size="small" busy={busy} busyLabel="Please wait...">
              Assign {going.length} {going.length === 1 ? "order" : "orders"}
            </Button>
          </Form>
        )}
      </section>
      {to !== "" && (
        <OrderRows
          head="Assigned to"
          title={`Stay as they are: ${staying.length}`}
          rows={staying.map((order) => ({ ...order, words: `${ASSIGN_REFUSALS[order.refusal!]}.` }))}
        />
      )}
      <OrderRows
        head="Assigned to"
        title={to === "" ? `Chosen: ${orders.length}` : `Go to ${nameOf(to)}: ${going.length}`}
        rows={going.map(nowWith)}
      />
    </BulkPage>
  );
}

const nowWith = (order: AssignPreview["orders"][number]) => ({ ...order, words: `Now: ${order.wasName ?? "nobody"}` });

type ResultsProps = { to: string; name: string; results: readonly AssignResult[]; list: string };

function Results({ to, name, results, list }: ResultsProps) {
  const moved = results.filter(({ outcome }) => outcome === "assigned");
  const not = results.filter(({ outcome }) => outcome !== "assigned");
  const left = not.map(({ number }): [string, string] => ["row", number]);
  return (
    <>
      <div className="order-steps">
        <p role="status">
          <strong>{moved.length} assigned</strong>
          {not.length > 0 && `, ${not.length} not`}.
        </p>
        {not.length > 0 && (
          <div>
            <LinkButton to={againPath(PAGE, [["to", to], ...left], list)} size="small">
              Try {not.length === 1 ? "the one" : `the ${not.length}`} again
            </LinkButton>
          </div>
        )}
      </div>
      <OrderRows
        head="Why"
        title={`Not assigned: ${not.length}`}
        rows={not.map((result) => ({ ...result, words: resultWords(result) }))}
      />
      <OrderRows
        head="Assigned to"
        title={`Assigned: ${moved.length}`}
        rows={moved.map((row) => ({ ...row, words: name }))}
      />
    </>
  );
}

function resultWords(result: AssignResult): string {
  if (result.outcome === "meanwhile") return meanwhile(result, `assigned it to ${result.now ?? "nobody"}`);
  if (result.outcome === "fault" || result.outcome === "assigned") return "Something went wrong. Try it again.";
  return `${ASSIGN_REFUSALS[result.outcome]}.`;
}
