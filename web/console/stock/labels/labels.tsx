import { data, Link } from "react-router";
import { requirePermission } from "#domain/access/permission.ts";
import { layOutLabels, MOST_LABELS } from "#domain/stock/label-sheets.ts";
import { countReceived, readLabels } from "#services/inventory/read-labels.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { openBars } from "#web/console/parcels/bars.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { PrintButton } from "#web/papers/print-button.tsx";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { STOCK_PAGE } from "#web/console/stock/stock-pages.ts";
import "#web/console/stock/stock.css";
import type { Route } from "./+types/labels.ts";
import { LabelForm } from "./label-form.tsx";
import { Sheets } from "./label-sheets.tsx";
import "./labels.css";
import { MOST_UNITS, readAskedLabels, readCount, readStart } from "./read-asked-labels.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  try {
    requirePermission(actor, "stock.read");
    const { receiptId, labels: asked, sheet, start } = readAskedLabels(url.searchParams);
    const receipt = receiptId === null ? null : await countReceived(db, { actor, receiptId });
    const typed = new Map(
      asked.length > 0
        ? asked.map((label) => [label.unitId, label.typed])
        : receipt?.units.map(({ unitId, count }) => [unitId, String(count)]),
    );
    const units = await readLabels(db, { actor, units: [...typed.keys()].slice(0, MOST_UNITS) });
    const { drawLabelBars } = await openBars();
    const labels = units.map((unit) => {
      const text = typed.get(unit.unitId)!;
      return { ...unit, typed: text, count: readCount(text), bars: drawLabelBars(unit.code ?? unit.sku) };
    });
    return data(
      { receiptId, number: receipt?.number ?? null, labels, left: typed.size - units.length, sheet, start },
      noStore(),
    );
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Labels with bar codes for what lies on the shelves: how many of each, on which sheet, from which place on. */
export default function Labels({ loaderData }: Route.ComponentProps) {
  const { receiptId, number, labels, left, sheet, start } = loaderData;
  const from = readStart(start, sheet);
  // Another address is another form: what stood in its fields is not this one's.
  const shown = [sheet, start, ...labels.map(({ unitId, typed }) => `${unitId}-${typed}`)].join(" ");
  const counted = labels.flatMap(({ unitId, count }) => (count === null ? [] : [{ unitId, count }]));
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const isWrong = from === null || counted.length < labels.length;
  const sheets = isWrong || total > MOST_LABELS ? [] : layOutLabels(counted, { sheet, start: from });
  return (
    <>
      <title>Labels</title>
      <header className="list-head no-print">
        <h1>Labels</h1>
        <Link to={receiptId === null ? STOCK_PAGE : `/console/purchasing/receipts/${receiptId}`} className="link">
          {receiptId === null ? "Stock" : (number ?? `Delivery ${receiptId}`)}
        </Link>
        {sheets.length > 0 && <PrintButton />}
      </header>
      {labels.length === 0 ? (
        <EmptyState title="No labels to print" action={<LinkButton to={STOCK_PAGE}>Choose units</LinkButton>}>
          Choose units by the boxes of their rows in Stock, then press "Labels".
        </EmptyState>
      ) : (
        <div className="no-print">
          {left > 0 && (
            <Alert kind="warning">
              These are the first {labels.length} units. Choose the other {left} in Stock, and print their labels then.
            </Alert>
          )}
          <LabelForm key={shown} {...{ receiptId, labels, sheet, start }} />
          {total > MOST_LABELS && (
            <Alert kind="warning">
              {total.toLocaleString("en-IN")} labels are too many at once: at most {MOST_LABELS}. Print them in parts.
            </Alert>
          )}
          {sheets.length > 0 && (
            <p className="mt-4">
              {total === 1 ? "1 label" : `${total} labels`} on{" "}
              {sheets.length === 1 ? "1 sheet" : `${sheets.length} sheets`}. Print at 100 %, without margins.
            </p>
          )}
        </div>
      )}
      {sheets.length > 0 && <Sheets labels={labels} sheets={sheets} kind={sheet} />}
    </>
  );
}
