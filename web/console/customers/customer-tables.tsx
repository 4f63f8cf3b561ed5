import { type ReactNode } from "react";
import { Link } from "react-router";
import { formatDate, formatDateTime } from "#domain/dates/format-date.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { STAFF_STAGE_LABELS } from "#domain/orders/stages.ts";
import type { CustomerOrder, CustomerVisit } from "#services/customers/get-customer.ts";
import type { ListedExam } from "#services/customers/list-exams.ts";
import type { ListedPrescription } from "#services/customers/list-prescriptions.ts";
import { ListFrame } from "#web/console/list/list-frame.tsx";
import { OrderLink } from "#web/console/orders/order-link.tsx";
import { CUSTOMERS_PAGE } from "./customer-list.tsx";
import { SOURCE_WORDS } from "./prescription-words.ts";
import { visitInWords } from "./visit-in-words.ts";

const money = (paise: number) => formatRupees(paise, { decimals: 2 });

type OrdersProps = { orders: readonly CustomerOrder[]; inAll: number; phone: string };

/** What they bought of one's stores, with its bills. */
export function CustomerOrders({ orders, inAll, phone }: OrdersProps) {
  return (
    <Part
      id="orders-title"
      title="Orders and bills"
      empty={orders.length === 0 && "Nothing was bought of your stores."}
    >
      <PartTable label="Orders and bills" head={["Order", "Date", "Store", "Stage", "Invoice", "Total", "Left to pay"]}>
        {orders.map(({ number, at, storeName, stage, invoiceNo, totalPaise, duePaise }) => (
          <tr key={number}>
            <td data-label="Order" className="whole">
              <OrderLink number={number} />
            </td>
            <td data-label="Date" className="whole">
              {formatDate(at)}
            </td>
            <td data-label="Store">{storeName}</td>
            <td data-label="Stage">{STAFF_STAGE_LABELS[stage]}</td>
            <td data-label="Invoice" className="whole">
              {invoiceNo && (
                <Link to={`/view-invoice/${number}`} reloadDocument className="link">
                  {invoiceNo}
                </Link>
              )}
            </td>
            <td data-label="Total" className="number">
              {money(totalPaise)}
            </td>
            <td data-label="Left to pay" className="number">
              {duePaise > 0 ? money(duePaise) : ""}
            </td>
          </tr>
        ))}
      </PartTable>
      {inAll > orders.length && phone !== "" && (
        <Link to={`/console/orders?q=${phone}`} className="link">
          All {inAll} orders
        </Link>
      )}
    </Part>
  );
}

/** That there are prescriptions; what stands in them is on a page of its own, and who opens it is written down. */
export function CustomerPrescriptions({
  id,
  prescriptions,
}: {
  id: number;
  prescriptions: readonly ListedPrescription[];
}) {
  if (prescriptions.length === 0) return null;
  return (
    <Part id="prescriptions-title" title="Prescriptions">
      <p>Opening one is written down, and the customer sees by whom.</p>
      <PartTable label="Prescriptions" head={["Given", "For", "How", "Order", "State"]}>
        {prescriptions.map(({ id: one, givenAt, personName, source, orderNumber, state }) => (
          <tr key={one}>
            <td data-label="Given" className="whole">
              {state === "erased" ? (
                formatDate(givenAt)
              ) : (
                <Link to={`${CUSTOMERS_PAGE}/${id}/prescriptions/${one}`} className="link">
                  Open the one of {formatDate(givenAt)}
                </Link>
              )}
            </td>
            <td data-label="For">{personName ?? ""}</td>
            <td data-label="How">{SOURCE_WORDS[source]}</td>
            <td data-label="Order" className="whole">
              <OrderLink number={orderNumber} />
            </td>
            <td data-label="State">{STATES[state]}</td>
          </tr>
        ))}
      </PartTable>
    </Part>
  );
}

const STATES = { current: "In use", replaced: "Replaced by a newer one", erased: "Erased" } as const;

export function CustomerVisits({ visits }: { visits: readonly CustomerVisit[] }) {
  if (visits.length === 0) return null;
  return (
    <Part id="visits-title" title="Eye tests">
      <PartTable label="Eye tests" head={["When", "Where", "What became of it"]}>
        {visits.map((visit) => (
          <tr key={visit.id}>
            <td data-label="When" className="whole">
              {formatDateTime(visit.startsAt)}
            </td>
            <td data-label="Where">{visit.isAtHome ? `At home, from ${visit.storeName}` : visit.storeName}</td>
            <td data-label="What became of it">{visitInWords(visit)}</td>
          </tr>
        ))}
      </PartTable>
    </Part>
  );
}

/** That eyes were examined, by whom; what was found is on a page of its own, and who opens it is written down. */
export function CustomerExams({ exams }: { exams: readonly ListedExam[] }) {
  if (exams.length === 0) return null;
  return (
    <Part id="exams-title" title="Examinations">
      <PartTable label="Examinations" head={["When", "Where", "By", "Version"]}>
        {exams.map(({ bookingId, version, at, storeName, by, isErased }) => (
          <tr key={`${bookingId} ${version}`}>
            <td data-label="When" className="whole">
              {isErased ? (
                formatDateTime(at)
              ) : (
                <Link to={`/console/appointments/${bookingId}/exam`} className="link">
                  {formatDateTime(at)}
                </Link>
              )}
            </td>
            <td data-label="Where">{storeName}</td>
            <td data-label="By">{by}</td>
            <td data-label="Version">{isErased ? "Erased" : version}</td>
          </tr>
        ))}
      </PartTable>
    </Part>
  );
}

type PartProps = { id: string; title: string; empty?: string | false; children: ReactNode };

function Part({ id, title, empty = false, children }: PartProps) {
  return (
    <section className="customer-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {empty ? <p>{empty}</p> : children}
    </section>
  );
}

const FIGURES = ["Total", "Left to pay"];

function PartTable({ label, head, children }: { label: string; head: readonly string[]; children: ReactNode }) {
  return (
    <ListFrame label={`Table of ${label.toLowerCase()}`}>
      <table className="list">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" className={FIGURES.includes(name) ? "number" : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ListFrame>
  );
}
