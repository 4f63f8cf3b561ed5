import { Download } from "lucide-react";
import { data, Form, Link, useNavigation } from "react-router";
import { z } from "zod";
import { isCalendarDay } from "#domain/dates/is-calendar-day.ts";
import { formatDay } from "#domain/dates/format-date.ts";
import { type ParcelRow, handOver, listParcels } from "#services/parcels/list-parcels.ts";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { type ScreenHandle, useStore } from "#web/console/shell/use-store.ts";
import { finishAt } from "#web/console/forms/finish-at.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { PrintButton } from "#web/papers/print-button.tsx";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Field } from "#web/ui/field.tsx";
import type { Route } from "./+types/manifest.ts";
import { MANIFEST_COLUMNS, MANIFEST_PAGE } from "./manifest-list.ts";
import { readManifest } from "./read-manifest.ts";

export const handle: ScreenHandle = { ofStores: true };

const DONE = { done: "handed", message: "Handed over. Their customers are told." };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const asked = await readManifest(context, { url, actor });
  const rows = await listParcels(context.get(shopContext).db, asked);
  const said = url.searchParams.get("done") === DONE.done ? DONE.message : null;
  const file = `${MANIFEST_PAGE}.csv?${new URLSearchParams(queryOf(asked))}`;
  return data({ day: asked.day, rows, said, file }, noStore());
}

const queryOf = ({ day, storeId }: { day: string; storeId: number | null }): Record<string, string> => ({
  day,
  ...(storeId !== null && { store: String(storeId) }),
});

/** What the page showed: its day, and the orders whose parcels were still here. */
const handOverForm = z.strictObject({
  intent: z.literal("handed"),
  carrier: z.string().min(1).max(100),
  day: z.string().refine(isCalendarDay, "Choose a day"),
  numbers: z.string().max(100_000),
});

export async function action({ request, context, url }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    take: async ({ actor, sent, refuse, refuseFields }) => {
      const parsed = handOverForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const { carrier, day, numbers } = parsed.data;
      const asked = { ...(await readManifest(context, { url, actor })), day };
      const { not } = await handOver(shop, { ...asked, carrier, numbers: numbers.split(" ") });
      if (not.length === 0) return finishAt(request, { page: MANIFEST_PAGE, query: queryOf(asked), ...DONE });
      return refuse({ status: 409, message: `These were not sent, the others were: ${not.join(", ")}.` });
    },
  });
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The parcels of a day by carrier, to be handed over with two names beneath. */
export default function Manifest({ loaderData: { day, rows, said, file }, actionData }: Route.ComponentProps) {
  const refusal = actionData?.ok === false ? actionData : undefined;
  const store = useStore();
  const carriers = [...new Set(rows.map(({ carrier }) => carrier))];
  return (
    <>
      <title>Parcels</title>
      <header className="list-head">
        <h1>
          Parcels <span className="list-count">{formatDay(day)}</span>
        </h1>
        {rows.length > 0 && (
          <LinkButton to={file} reloadDocument variant="quiet" size="small" icon={Download}>
            CSV
          </LinkButton>
        )}
        {rows.length > 0 && <PrintButton variant="secondary" />}
      </header>
      <SavedNote>{refusal ? null : said}</SavedNote>
      <RefusalNote refusal={refusal} />
      <Form className="manifest-day no-print">
        {store !== null && <input type="hidden" name="store" value={store} />}
        <Field label="Day" name="day" type="date" defaultValue={day} />
        <Button size="small" variant="secondary">
          Show
        </Button>
      </Form>
      {rows.length === 0 && (
        <EmptyState title="No parcels on this day">
          Orders come here once they have a carrier and a number: when they are packed or sent.
        </EmptyState>
      )}
      {carriers.map((carrier) => (
        <CarrierPart key={carrier} day={day} carrier={carrier} rows={rows.filter((row) => row.carrier === carrier)} />
      ))}
    </>
  );
}

type CarrierPartProps = { day: string; carrier: string; rows: readonly ParcelRow[] };

function CarrierPart({ day, carrier, rows }: CarrierPartProps) {
  const sent = useNavigation().formData;
  const here = rows.filter(({ stage }) => stage === "packed").map(({ orderNumber }) => orderNumber);
  const waiting = here.length;
  return (
    <section className="manifest" aria-label={carrier}>
      <h2>
        {carrier} <small>{rows.length === 1 ? "1 parcel" : `${rows.length} parcels`}</small>
      </h2>
      <div className="list-frame">
        <table className="list">
          <thead>
            <tr>
              {MANIFEST_COLUMNS.map(({ key, label, number }) => (
                <th key={key} scope="col" className={number && "number"}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.orderId}>
                {MANIFEST_COLUMNS.map(({ key, label, number, cell }) => (
                  <td key={key} data-label={label} className={number && "number"}>
                    {key === "number" ? (
                      <Link to={`/console/orders/pack/${row.orderNumber}`} className="list-way">
                        {cell(row)}
                      </Link>
                    ) : (
                      cell(row)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="manifest-signs">
        <p>Handed over by, time</p>
        <p>Taken by {carrier}, time</p>
      </div>
      {waiting > 0 && (
        <Form method="post" className="mt-3 no-print">
          <input type="hidden" name="intent" value="handed" />
          <input type="hidden" name="carrier" value={carrier} />
          <input type="hidden" name="day" value={day} />
          <input type="hidden" name="numbers" value={here.join(" ")} />
          <Button size="small" busy={sent?.get("carrier") === carrier} busyLabel="Please wait...">
            Hand over {waiting === 1 ? "1 parcel" : `${waiting} parcels`}
          </Button>
        </Form>
      )}
    </section>
  );
}
