import { Download, Eraser, Merge, Pencil } from "lucide-react";
import { data, redirect } from "react-router";
import { isPermitted } from "#domain/access/permission.ts";
import { listUndoable } from "#services/audit/undo.ts";
import { getContactConsents } from "#services/customers/contact-consents.ts";
import { getCustomer } from "#services/customers/get-customer.ts";
import { listCustomerExams } from "#services/customers/list-exams.ts";
import { listCustomerPrescriptions } from "#services/customers/list-prescriptions.ts";
import { listMessagesOf } from "#services/sent/list-messages.ts";
import { listCustomerTasks } from "#services/tasks/list-tasks.ts";
import { pickStore } from "#web/console/appointments/pick-store.ts";
import { Timeline } from "#web/console/audit/timeline.tsx";
import { MessagesOf } from "#web/console/messages/messages-of.tsx";
import { BackToList } from "#web/console/list/back-to-list.tsx";
import { getId } from "#web/console/list/read-id.ts";
import { CustomerTasks } from "#web/console/tasks/order-tasks.tsx";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { useKeepingList } from "#web/console/list/use-keeping-list.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/customer.ts";
import { BookButtons } from "./book-buttons.tsx";
import { readCustomerDone } from "./customer-done.ts";
import { ContactBox, CustomerFacts, Household } from "./customer-facts.tsx";
import { toHistory } from "./customer-history.ts";
import { CUSTOMER_LIST, CUSTOMERS_PAGE } from "./customer-list.tsx";
import { CustomerExams, CustomerOrders, CustomerPrescriptions, CustomerVisits } from "./customer-tables.tsx";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const shop = context.get(shopContext);
  const { db } = shop;
  const now = shop.now();
  try {
    const id = getId(params.id);
    const customer = await getCustomer(db, { actor, id, now });
    if ("movedTo" in customer) throw redirect(`${CUSTOMERS_PAGE}/${customer.movedTo}`, 302);
    const [prescriptions, exams, tasks, messages, contact] = await Promise.all([
      listCustomerPrescriptions(db, { actor, id }),
      listCustomerExams(db, { actor, id }),
      listCustomerTasks(db, { actor, customerId: id, now }),
      listMessagesOf(db, { actor, customerId: id }),
      getContactConsents(db, { actor, id }),
    ]);
    const { audit, may } = customer;
    const ids = may.change ? audit.map((entry) => entry.id) : [];
    const undoable = await listUndoable(db, { actor, ids, now });
    const history = toHistory(customer, { undoable, back: `${CUSTOMERS_PAGE}/${id}` });
    const said = readCustomerDone(url.searchParams.get("done"));
    // In their own store, else where this one works.
    const { stores, store } = await pickStore(shop, { actor, asked: null });
    const bookAt = (stores.find((one) => one.id === customer.person.homeStoreId) ?? store)?.id ?? null;
    const mayBook = bookAt !== null && isPermitted(actor, "visit.keep", { storeId: bookAt });
    return data(
      {
        customer,
        prescriptions,
        exams,
        tasks,
        messages,
        contact,
        history,
        said,
        bookAt: mayBook && !customer.person.isErased ? bookAt : null,
      },
      noStore(),
    );
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One customer, as far as they are of one's stores. */
export default function Customer({ loaderData }: Route.ComponentProps) {
  const { customer, prescriptions, exams, tasks, messages, contact, history, said, bookAt } = loaderData;
  const { person, may, isElsewhere, household, orders, ordersInAll, visits } = customer;
  const page = `${CUSTOMERS_PAGE}/${person.id}`;
  const keep = useKeepingList();
  const name = person.isErased ? "Erased customer" : person.name;
  return (
    <>
      <title>{name}</title>
      <BackToList spec={CUSTOMER_LIST} />
      <header className="list-head">
        <h1>{name}</h1>
        {person.accountSince && !person.isErased && <Badge>Account</Badge>}
        {may.take && (
          <LinkButton to={keep(`${page}/export`)} variant="quiet" size="small" icon={Download}>
            Copy of the data
          </LinkButton>
        )}
        {may.erase && (
          <LinkButton to={keep(`${page}/erase`)} variant="quiet" size="small" icon={Eraser}>
            Erase
          </LinkButton>
        )}
        {may.merge && (
          <LinkButton to={keep(`${page}/merge`)} variant="quiet" size="small" icon={Merge}>
            Merge
          </LinkButton>
        )}
        {bookAt !== null && <BookButtons store={bookAt} customer={person.id} />}
        {may.change && (
          <LinkButton to={keep(`${page}/edit`)} variant="secondary" size="small" icon={Pencil}>
            Edit
          </LinkButton>
        )}
      </header>
      <SavedNote>{said}</SavedNote>
      {isElsewhere && (
        <div className="mb-4 max-w-3xl">
          <Alert kind="info">
            A customer of other stores, open to you for an hour. What they bought there stays with those stores.
          </Alert>
        </div>
      )}
      <div className="customer-page">
        <div className="customer-main">
          <CustomerFacts customer={customer} />
          <CustomerOrders orders={orders} inAll={ordersInAll} phone={person.phone} />
          <CustomerPrescriptions id={person.id} prescriptions={prescriptions} />
          <CustomerExams exams={exams} />
          <CustomerVisits visits={visits} />
          <Timeline id="history-title" title="History" entries={history} />
        </div>
        <div className="customer-side">
          <Household household={household} phone={person.phone} mergePage={may.merge ? `${page}/merge` : null} />
          {!person.isErased && <ContactBox id={person.id} {...contact} />}
          <CustomerTasks id={person.isErased ? null : person.id} tasks={tasks} />
          <MessagesOf messages={messages} search={person.phone} />
        </div>
      </div>
    </>
  );
}
