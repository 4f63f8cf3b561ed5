import { randomUUID } from "node:crypto";
import { data, Form, redirect, useNavigation } from "react-router";
import { type BulkStage, isBulkStage, MOST_BULK, MOST_BULK_AT_ONCE, refusalWords } from "#domain/orders/bulk-moves.ts";
import { leadsBack, moveWords, type Stage, STAFF_STAGE_LABELS } from "#domain/orders/stages.ts";
import { listNotMoved } from "#services/orders/get-bulk-move.ts";
import { type BulkPreview, previewBulkMove } from "#services/orders/preview-bulk-move.ts";
import { startBulkMove } from "#services/orders/start-bulk-move.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { withList } from "#web/console/list/list-way.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Route } from "./+types/bulk-move.ts";
import { bulkForm, writeRows } from "./bulk-form.ts";
import { listBehind } from "./bulk-list.ts";
import { BulkPage } from "./bulk-page.tsx";
import { tooManyWords } from "./bulk-words.tsx";
import { OrderRows } from "./order-rows.tsx";
import { readChosenRows } from "./read-chosen.ts";

/** Which orders the address names: chosen ones, those that were not moved before, or all of a list. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  const asked = url.searchParams.get("to") ?? "";
  const to: BulkStage | null = isBulkStage(asked) ? asked : null;
  const again = url.searchParams.get("again");
  try {
    const { chosen, back } = await readChosenRows(context, { url, actor });
    const rows = again === null ? chosen : { numbers: await listNotMoved(db, { actor, id: again }) };
    const preview = await previewBulkMove(db, { actor, to, ...rows });
    const kept = [...url.searchParams].filter(([name]) => name !== "to");
    return data({ preview, kept, back, key: randomUUID() }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse, refuseFields }) => {
      const parsed = bulkForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const { key: id, to, note, rows } = parsed.data;
      const started = await startBulkMove(context.get(shopContext), { actor, id, to, note, rows });
      const list = listBehind(new URL(request.url).searchParams);
      if (started.ok) return redirect(withList(`/console/orders/moves/${started.id}`, list), 303);
      const message = started.reason === "none" ? "None of these orders is there." : tooManyWords(CHOICE);
      return refuse({ status: 409, message });
    },
  }).catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

const CHOICE = { most: MOST_BULK, done: "moved", button: "Move to ..." };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Before many orders are moved: which go along, and which do not and why. */
export default function BulkMove({ loaderData, actionData }: Route.ComponentProps) {
  const { preview, kept, back, key } = loaderData;
  const refusal = actionData?.ok === false ? actionData : undefined;
  const form = useStaffRefusal(refusal);
  const busy = useNavigation().formData?.get("intent") === "move";
  const { to, orders } = preview;
  const going = orders.filter((order) => order.refusal === null);
  const staying = orders.filter((order) => order.refusal !== null);
  const returning = to === null ? 0 : going.filter(({ stage }) => leadsBack(stage, to)).length;
  return (
    <BulkPage
      title="Move orders"
      choice={{ ...CHOICE, found: preview, isEmpty: orders.length === 0 }}
      {...{ back, refusal }}
    >
      <section className="order-steps" aria-label="Where to">
        <Form className="flex flex-wrap items-end gap-3" preventScrollReset replace>
          {kept.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <Select
            key={to}
            label="Move to"
            name="to"
            defaultValue={to ?? ""}
            placeholder="Choose a stage"
            required
            options={optionsOf(preview)}
            onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          />
          <Button size="small" variant="secondary">
            Show which may
          </Button>
        </Form>
        {to === null ? (
          <p>Choose where they go, and see which of them may.</p>
        ) : (
          <p aria-live="polite">
            <strong>
              {going.length} of {orders.length}
            </strong>{" "}
            {going.length === 1 ? "goes" : "go"} to "{STAFF_STAGE_LABELS[to]}".
            {returning > 0 && ` ${returning} of them ${returning === 1 ? "goes" : "go"} back to what was done before.`}
            {staying.length > 0 && ` ${staying.length} ${staying.length === 1 ? "stays" : "stay"} where they are.`}
          </p>
        )}
        {to !== null && going.length > 0 && (
          <Form ref={form} method="post" className="grid max-w-md gap-3">
            <input type="hidden" name="intent" value="move" />
            <input type="hidden" name="key" value={key} />
            <input type="hidden" name="to" value={to} />
            <input
              type="hidden"
              name="rows"
              value={writeRows(going.map(({ number, stage: from }) => ({ number, from })))}
            />
            <TextArea
              label="Note for the history of each"
              optional
              name="note"
              rows={2}
              maxLength={1000}
              defaultValue={refusal?.values?.note}
            />
            <p>
              Customers are told as usual.
              {going.length > MOST_BULK_AT_ONCE && " It goes on by itself when you leave the page."}
            </p>
            <div>
              <Button size="small" busy={busy} busyLabel="Please wait...">
                Move {going.length} {going.length === 1 ? "order" : "orders"}
              </Button>
            </div>
          </Form>
        )}
      </section>
      {to === null ? (
        <OrderRows title={`Chosen: ${orders.length}`} rows={orders.map(nowAt)} />
      ) : (
        <>
          <OrderRows
            title={`Stay where they are: ${staying.length}`}
            rows={staying.map(({ refusal: reason, ...order }) => ({
              ...order,
              words: refusalWords(reason!, { from: order.stage, to }),
            }))}
          />
          <OrderRows title={`Go to "${STAFF_STAGE_LABELS[to]}": ${going.length}`} rows={going.map(leaving(to))} />
        </>
      )}
    </BulkPage>
  );
}

const nowAt = (order: BulkPreview["orders"][number]) => ({
  ...order,
  words: `Now "${STAFF_STAGE_LABELS[order.stage]}"`,
});

/** Of what goes back it is said. */
const leaving = (to: Stage) => (order: BulkPreview["orders"][number]) => ({
  ...order,
  words: `Now "${STAFF_STAGE_LABELS[order.stage]}"${leadsBack(order.stage, to) ? ", goes back" : ""}`,
});

/** The chosen stage is among them, also where none of the orders may go there. */
function optionsOf({ to, targets, orders }: BulkPreview) {
  const options = to === null || targets.some((target) => target.to === to) ? targets : [{ to, count: 0 }, ...targets];
  return options.map(({ to: stage, count }) => {
    // "Back to" is said where each of them is led back.
    const one = orders.find((order) => !leadsBack(order.stage, stage)) ?? orders[0];
    return { value: stage, label: `${one ? moveWords(one.stage, stage) : STAFF_STAGE_LABELS[stage]} (${count})` };
  });
}
