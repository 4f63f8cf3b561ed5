import { data, Form, useNavigation } from "react-router";
import { z } from "zod";
import { formatDateTime, formatDay } from "#domain/dates/format-date.ts";
import { getTask, type TaskRow } from "#services/tasks/list-tasks.ts";
import { tickTask } from "#services/tasks/tick-task.ts";
import { CustomerLink } from "#web/console/customers/customer-link.tsx";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { BackToList } from "#web/console/list/back-to-list.tsx";
import { type Fact, FactTable } from "#web/console/list/fact-table.tsx";
import { keepingList } from "#web/console/list/list-way.ts";
import { OrderLink } from "#web/console/orders/order-link.tsx";
import { getId } from "#web/console/list/read-id.ts";
import { finishForm } from "#web/forms/answer.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/task.ts";
import { readTaskDone, TASK_DONE } from "./task-done.ts";
import { TASK_LIST, TaskBadge, TASKS_PAGE, whomInWords } from "./task-list.tsx";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  try {
    const task = await getTask(db, { actor, id: getId(params.id), now: now() });
    return data({ task, said: readTaskDone(url.searchParams.get("done")) }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

const tickForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("done") }),
  z.strictObject({ intent: z.literal("open") }),
]);

export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  try {
    const id = getId(params.id);
    return await takeStaffForm({
      request,
      context,
      isPage: true,
      take: async ({ actor, sent, refuse, refuseFields }) => {
        const parsed = tickForm.safeParse(sent);
        if (!parsed.success) return refuseFields(parsed.error);
        const isDone = parsed.data.intent === "done";
        const { by } = await tickTask(shop, { actor, id, isDone });
        if (by !== null) return refuse({ status: 409, message: `${by} was quicker: it is done already.` });
        const done = isDone ? "done" : "opened";
        const page = keepingList(request, `${TASKS_PAGE}/${id}`);
        return finishForm(request, { page, done, message: TASK_DONE[done] });
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

/** One task, ticked off here. */
export default function Task({ loaderData: { task, said }, actionData }: Route.ComponentProps) {
  const refusal = actionData?.ok === false ? actionData : undefined;
  return (
    <>
      <title>{task.title}</title>
      <BackToList spec={TASK_LIST} />
      <header className="list-head">
        <h1>{task.title}</h1>
        <TaskBadge task={task} />
      </header>
      <SavedNote>{refusal ? null : said}</SavedNote>
      <RefusalNote refusal={refusal} />
      <div className="mt-4 max-w-xl">
        {task.text && <p className="mb-4 whitespace-pre-line">{task.text}</p>}
        <Facts task={task} />
        <Tick isDone={task.doneAt !== null} />
      </div>
    </>
  );
}

function Facts({ task }: { task: TaskRow }) {
  const { storeName, dueDay, orderNumber, customer, madeBy, madeAt, doneBy, doneAt } = task;
  const facts: Fact[] = [
    ["For", whomInWords(task)],
    ["Until", dueDay && formatDay(dueDay)],
    ["Store", storeName],
    ["Written by", `${madeBy}, ${formatDateTime(madeAt)}`],
    ["Done by", doneAt && `${doneBy}, ${formatDateTime(doneAt)}`],
    ["Customer", customer && <CustomerLink key="customer" {...customer} />],
    ["Order", orderNumber && <OrderLink key="order" number={orderNumber} />],
  ];
  return <FactTable caption="Task" facts={facts} />;
}

function Tick({ isDone }: { isDone: boolean }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="mt-4">
      <input type="hidden" name="intent" value={isDone ? "open" : "done"} />
      <Button size="small" variant={isDone ? "secondary" : "primary"} busy={busy} busyLabel="Please wait...">
        {isDone ? "Open it again" : "Mark as done"}
      </Button>
    </Form>
  );
}
