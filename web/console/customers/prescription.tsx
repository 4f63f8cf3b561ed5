import { data } from "react-router";
import { formatDate, formatDay } from "#domain/dates/format-date.ts";
import { openCustomerPrescription } from "#services/customers/list-prescriptions.ts";
import { type Fact, FactTable } from "#web/console/list/fact-table.tsx";
import { getId } from "#web/console/list/read-id.ts";
import { OrderLink } from "#web/console/orders/order-link.tsx";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import type { Route } from "./+types/prescription.ts";
import { CustomerLink } from "./customer-link.tsx";
import { PrescriptionValues } from "./prescription-values.tsx";
import { SOURCE_WORDS } from "./prescription-words.ts";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const shop = context.get(shopContext);
  try {
    const id = getId(params.id);
    const opened = await openCustomerPrescription(shop, { actor, id, prescriptionId: params.prescription });
    return data({ id, ...opened }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One prescription, opened. That it was stands in its owner's log. */
export default function CustomerPrescription({ loaderData: { id, name, view, orderNumber } }: Route.ComponentProps) {
  const { content, person, createdAt, source, fileType } = view;
  const title = `Prescription of ${formatDate(createdAt)}`;
  const facts: Fact[] = [
    ["Customer", <CustomerLink key="who" id={id} name={name} />],
    ["For", person?.name ?? content.customerName],
    ["Age", content.age],
    ["Prescribed by", content.prescribedBy],
    ["Date on the card", content.prescribedOn && formatDay(content.prescribedOn)],
    ["Given", `${formatDate(createdAt)}, ${SOURCE_WORDS[source].toLowerCase()}`],
    ["Remarks", content.remarks],
    ["Order", <OrderLink key="order" number={orderNumber} />],
    [
      "Sheet",
      fileType && (
        <a key="sheet" className="link" href={`/user/prescriptions/${view.id}/sheet`} download>
          Download it
        </a>
      ),
    ],
  ];
  return (
    <>
      <title>{title}</title>
      <header className="list-head">
        <h1>{title}</h1>
      </header>
      <div className="grid max-w-3xl gap-4">
        <Alert kind="info">That you opened it is written down, and its owner can see it.</Alert>
        <PrescriptionValues content={content} />
        <FactTable caption="Prescription" facts={facts} />
      </div>
    </>
  );
}
