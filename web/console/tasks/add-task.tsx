import { randomUUID } from "node:crypto";
import { data, Form, redirect, useNavigation } from "react-router";
import { DUTY_WORDS } from "#domain/access/duty-words.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { permittedStores } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { MOST_TEXT, MOST_TITLE, TASK_DUTIES, TASK_WORDS, taskForm } from "#domain/tasks/task-form.ts";
import { seeCustomer } from "#services/customers/see-customer.ts";
import { findOrderByNumber } from "#services/orders/find-order-by-number.ts";
import { requireOrder } from "#services/orders/own-order.ts";
import { listColleagues } from "#services/staff/list-serving.ts";
import { listStoreNames } from "#services/stores/list-store-names.ts";
import { makeTask, readWhom } from "#services/tasks/make-task.ts";
import { CustomerLink } from "#web/console/customers/customer-link.tsx";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { useAskBeforeLeavingForms } from "#web/console/forms/use-ask-before-leaving.ts";
import { getId, readId } from "#web/console/list/read-id.ts";
import { storeWords } from "#web/console/shell/use-store.ts";
import { finishForm } from "#web/forms/answer.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Route } from "./+types/add-task.ts";
import { TASK_DONE } from "./task-done.ts";
import { TASKS_PAGE } from "./task-list.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  const number = url.searchParams.get("order") ?? "";
  const [stores, colleagues, billingId] = await Promise.all([
    listStoreNames(db, { stores: permittedStores(actor, "task.work") }),
    listColleagues(db, { actor }),
    number === "" ? null : findOrderByNumber(db, { actor, number }),
  ]);
  const order = billingId === null ? null : await requireOrder(db, { actor, billingId, action: "order.serve" });
  const customer = await findCustomer(db, { actor, id: url.searchParams.get("customer"), now: now() });
  const asked = order?.storeId ?? readId(url.searchParams.get("store")) ?? customer?.homeStoreId ?? actor.storeId;
  const store = stores.find(({ id }) => id === asked)?.id ?? stores[0]?.id;
  return data(
    {
      stores: stores.map((one) => ({ value: String(one.id), label: storeWords(one) })),
      colleagues: colleagues.map(({ id, name }) => ({
        value: String(id),
        label: id === actor.id ? `${name} (you)` : name,
      })),
      order: order?.uniqueId ?? "",
      customer: customer && { id: customer.id, name: customer.name },
      store: store === undefined ? undefined : String(store),
      today: kolkataDay(now()),
      key: randomUUID(),
    },
    noStore(),
  );
}

/** Of a customer who was merged into another one the one who stays. */
async function findCustomer(
  db: Parameters<typeof seeCustomer>[0],
  { id, ...asked }: { actor: Actor; id: string | null; now: Date },
) {
  if (id === null) return null;
  try {
    const seen = await seeCustomer(db, { ...asked, id: getId(id) });
    if (!("movedTo" in seen)) return seen.customer;
    throw redirect(`${TASKS_PAGE}/add?customer=${seen.movedTo}`, 302);
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    take: async ({ actor, sent, refuse, refuseFields }) => {
      const parsed = taskForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const { key, title, text, store, for: whom, due, order, customer } = parsed.data;
      const made = await makeTask(shop, {
        actor,
        key,
        title,
        text,
        storeId: Number(store),
        whom: readWhom(whom),
        dueDay: due || null,
        orderNumber: order || null,
        customerId: readId(customer),
      });
      if (made.ok)
        return finishForm(request, { page: `${TASKS_PAGE}/${made.id}`, done: "made", message: TASK_DONE.made });
      const field = {
        order: "order",
        of_other_store: "order",
        of_other_customer: "order",
        not_there: "for",
        store: "store",
      }[made.reason];
      const message = TASK_WORDS[made.reason];
      return refuse({ status: 409, message, fields: { [field]: message } });
    },
  }).catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Something to be done, for a colleague or for whoever has a duty. */
export default function AddTask({ loaderData, actionData }: Route.ComponentProps) {
  useAskBeforeLeavingForms();
  const { stores, colleagues, order, customer, store, today, key } = loaderData;
  const refusal = actionData?.ok === false ? actionData : undefined;
  const form = useStaffRefusal(refusal);
  const busy = useNavigation().formMethod === "POST";
  const { values = {}, fields = {} } = refusal ?? {};
  const kept = (name: string, first?: string) => ({ name, defaultValue: values[name] ?? first, error: fields[name] });
  const duties = TASK_DUTIES.map((value) => ({ value, label: `Whoever has ${DUTY_WORDS[value].label}` }));
  return (
    <>
      <title>Add a task</title>
      <header className="list-head">
        <h1>Add a task</h1>
      </header>
      <Form ref={form} method="post" className="mt-4 grid max-w-md gap-4" preventScrollReset>
        {!refusal?.fields && <RefusalNote refusal={refusal} />}
        <input type="hidden" name="key" value={values.key ?? key} />
        {customer && (
          <p>
            About <CustomerLink id={customer.id} name={customer.name} />
            <input type="hidden" name="customer" value={customer.id} />
          </p>
        )}
        <Field label="What is to be done" required maxLength={MOST_TITLE} autoComplete="off" {...kept("title")} />
        <TextArea
          label="Details"
          optional
          rows={3}
          maxLength={MOST_TEXT}
          help="Powers and what concerns health do not belong here, but in the prescription"
          {...kept("text")}
        />
        <Select label="Store" required options={stores} {...kept("store", store)} />
        <Select
          label="For"
          required
          placeholder="Choose who does it"
          options={[...duties, ...colleagues]}
          {...kept("for")}
        />
        <Field type="date" label="Until" optional min={today} {...kept("due")} />
        <Field
          label="Order"
          optional
          help="The number of the bill that it is about"
          autoComplete="off"
          maxLength={40}
          {...kept("order", order)}
        />
        <div className="flex flex-wrap gap-3">
          <Button size="small" busy={busy} busyLabel="Please wait...">
            Add the task
          </Button>
          <LinkButton to={customer ? `/console/customers/${customer.id}` : TASKS_PAGE} variant="secondary" size="small">
            Cancel
          </LinkButton>
        </div>
      </Form>
    </>
  );
}
