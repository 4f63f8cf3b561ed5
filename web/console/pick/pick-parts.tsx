import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { formatDay } from "#domain/dates/format-date.ts";
import type { FirstBatch } from "#domain/stock/first-expired.ts";
import { byPlace } from "#domain/picking/by-place.ts";
import { MISSING_REASONS, MISSING_WORDS } from "#domain/picking/missing-reasons.ts";
import type { PickList } from "#services/picking/read-pick-list.ts";
import type { PickRow } from "#services/picking/pick-rows.ts";
import { AT_ONCE } from "#domain/picking/at-once.ts";
import { OrderLink } from "#web/console/orders/order-link.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";

type Row = PickRow & { key: string; late: string | null; batch: FirstBatch | null };

/** The pieces that are left, under the places where they lie. */
export function PickPlaces({ rows }: { rows: readonly Row[] }) {
  return <RowsByPlace rows={rows} more={PieceFacts} beside={PieceState} />;
}

type RowsByPlaceProps<OneRow> = {
  rows: readonly OneRow[];
  /** Below the words of a row, and after them. */
  more?: (row: OneRow) => ReactNode;
  beside: (row: OneRow) => ReactNode;
};

/** Rows under the places where they lie, in walking order. */
export function RowsByPlace<OneRow extends PickRow>({ rows, more, beside }: RowsByPlaceProps<OneRow>) {
  return byPlace(rows).map(({ storeName, place, rows: here }) => (
    <section
      key={`${storeName} ${place}`}
      className="pick-place"
      aria-label={`${place ?? "No place on a shelf"}, ${storeName}`}
    >
      <h2>
        {place ?? "No place on a shelf"} <small>{storeName}</small>
      </h2>
      <ul>
        {here.map((row) => (
          <li key={row.lineId} className="pick-row">
            <span className="pick-box" aria-hidden="true" />
            <div>
              <strong>{row.sku}</strong> <span>{row.name}</span>
              <p>
                For <OrderLink number={row.orderNumber} />
                {row.promisedDay && `, promised ${formatDay(row.promisedDay)}`}
              </p>
              {more?.(row)}
            </div>
            {beside(row)}
          </li>
        ))}
      </ul>
    </section>
  ));
}

function PieceFacts({ missing, why, late, batch, hasSerials, serials }: Row) {
  return (
    <>
      {batch && (
        <p>
          Batch <strong>{batch.batch}</strong>, expires {formatDay(batch.expiresOn)}{" "}
          {batch.isExpired && <Badge kind="bad">Expired: do not send it</Badge>}
        </p>
      )}
      {hasSerials && (
        <p>{serials.length === 0 ? "Scan its serial number" : `Serial numbers scanned: ${serials.join(", ")}`}</p>
      )}
      {late && <Badge kind="bad">{late}</Badge>}{" "}
      {missing > 0 && why && (
        <Badge kind="bad">
          {missing} missing: {MISSING_WORDS[why]}
        </Badge>
      )}
    </>
  );
}

function PieceState(row: Row) {
  const { quantity, picked, missing } = row;
  return (
    <>
      <span className="pick-count">
        {picked} of {quantity}
      </span>
      {picked + missing < quantity && <Missing row={row} />}
    </>
  );
}

function Missing({ row: { lineId, key } }: { row: Row }) {
  const busy = useNavigation().formData?.get("line") === String(lineId);
  return (
    <details className="order-step no-print">
      <summary>Missing</summary>
      <Form method="post" className="desk-form" preventScrollReset>
        <input type="hidden" name="intent" value="missing" />
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="line" value={lineId} />
        <Select
          label="What is wrong"
          name="reason"
          options={MISSING_REASONS.map((value) => ({ value, label: MISSING_WORDS[value] }))}
        />
        <div>
          <Button size="small" variant="secondary" busy={busy} busyLabel="Please wait...">
            Say that it is missing
          </Button>
        </div>
      </Form>
    </details>
  );
}

/** What is in the trolley of orders that were cancelled meanwhile. */
export function PutBack({ rows }: { rows: PickList["putBack"] }) {
  const busy = useNavigation().formData?.get("intent") === "put_back";
  if (rows.length === 0) return null;
  return (
    <section className="pick-place no-print" aria-labelledby="put-back-title">
      <h2 id="put-back-title">Put back</h2>
      <p>These orders were cancelled after you had scanned their pieces.</p>
      <ul>
        {rows.map(({ lineId, orderNumber, sku, name, place, pieces }) => (
          <li key={lineId} className="pick-row">
            <div>
              <strong>{sku}</strong> <span>{name}</span>
              <p>
                To {place ?? "its shelf"}, of <OrderLink number={orderNumber} />
              </p>
            </div>
            <span className="pick-count">{pieces === 1 ? "1 piece" : `${pieces} pieces`}</span>
          </li>
        ))}
      </ul>
      <Form method="post">
        <input type="hidden" name="intent" value="put_back" />
        <input type="hidden" name="orders" value={[...new Set(rows.map((row) => row.orderNumber))].join(" ")} />
        <Button size="small" variant="secondary" busy={busy} busyLabel="Please wait...">
          All of it is back
        </Button>
      </Form>
    </section>
  );
}

/** Orders all of whose pieces are in the trolley, and where they go. */
export function PickedOrders({ rows }: { rows: readonly PickRow[] }) {
  const open = new Set(rows.filter(({ quantity, picked }) => picked < quantity).map(({ orderId }) => orderId));
  const whole = new Map(rows.filter(({ orderId }) => !open.has(orderId)).map((row) => [row.orderId, row]));
  if (whole.size === 0) return null;
  return (
    <section className="pick-place no-print" aria-labelledby="picked-title">
      <h2 id="picked-title">Picked whole</h2>
      <ul>
        {[...whole.values()].map(({ orderId, orderNumber, hasLenses, isSent }) => (
          <li key={orderId} className="pick-whole">
            <OrderLink number={orderNumber} />{" "}
            {hasLenses ? (
              "Bring it to the lab"
            ) : isSent ? (
              <Link to={`/console/orders/pack/${orderNumber}`} className="link">
                Pack it
              </Link>
            ) : (
              // Nothing is scanned into a parcel: its next step is on its own page.
              <>
                It is collected in its store:{" "}
                <Link to={`/console/orders/${orderNumber}`} className="link">
                  Move it to "Packed"
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** More orders, those that are promised first before the others. */
export function TakeOrders({ waiting, stores, words }: Pick<PickList, "waiting" | "stores"> & { words: string }) {
  const busy = useNavigation().formData?.get("intent") === "take";
  return (
    <section className="pick-place no-print" aria-labelledby="wait-title">
      <h2 id="wait-title">Waiting to be picked</h2>
      {waiting === 0 && <p>Nothing waits. Orders come here once they are checked.</p>}
      {waiting > 0 && (
        <Form method="post">
          <p>
            {words} {waiting === 1 ? "order waits" : "orders wait"}, and nobody picks {waiting === 1 ? "it" : "them"}{" "}
            yet.
          </p>
          <input type="hidden" name="intent" value="take" />
          <Button busy={busy} busyLabel="Please wait...">
            {takeWords(waiting, stores)}
          </Button>
        </Form>
      )}
    </section>
  );
}

function takeWords(waiting: number, stores: number): string {
  if (stores > 1) return "Take the next of one store";
  if (waiting > AT_ONCE) return `Take the next ${AT_ONCE}`;
  return waiting === 1 ? "Take it" : `Take all ${waiting}`;
}

type OthersProps = { others: PickList["others"]; me: number; isPicking: boolean };

/** Who picks what; and what somebody has left behind is given back for others. */
export function OtherPickers({ others, me, isPicking }: OthersProps) {
  const busyOf = useNavigation().formData?.get("of");
  if (others.length === 0 && !isPicking) return null;
  const back = (id: number, label: string) => (
    <Form method="post">
      <input type="hidden" name="intent" value="back" />
      <input type="hidden" name="of" value={id} />
      <Button size="small" variant="secondary" busy={busyOf === String(id)} busyLabel="Please wait...">
        {label}
      </Button>
    </Form>
  );
  return (
    <section className="pick-place no-print" aria-labelledby="others-title">
      <h2 id="others-title">Who picks now</h2>
      <ul>
        {isPicking && <li className="pick-whole">You {back(me, "Give back what is left")}</li>}
        {others.map(({ id, name, orders }) => (
          <li key={id} className="pick-whole">
            {name}, {orders === 1 ? "1 order" : `${orders} orders`} {back(id, `Give back what ${name} left`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
