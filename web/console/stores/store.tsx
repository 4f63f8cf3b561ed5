import { spacedPhone } from "#web/console/customers/spaced-phone.ts";
import { data, Link } from "react-router";
import { DELIVERY_STATES, findState, pinWarning } from "#domain/invoicing/states.ts";
import { MOST_CHAIRS } from "#domain/stores/store-fields.ts";
import { parseOpeningHours } from "#domain/stores/opening-hours.ts";
import { getStore, type ManagedStore } from "#services/stores/get-store.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { useAskBeforeLeavingForms } from "#web/console/forms/use-ask-before-leaving.ts";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { BackToList } from "#web/console/list/back-to-list.tsx";
import { type Fact, FactTable } from "#web/console/list/fact-table.tsx";
import { getId } from "#web/console/list/read-id.ts";
import { useKeepingList } from "#web/console/list/use-keeping-list.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Route } from "./+types/store.ts";
import { ClosuresPart } from "./closures-part.tsx";
import { NotTaken } from "./not-taken.tsx";
import { PartForm } from "./part-form.tsx";
import { storeAction } from "./store-action.ts";
import { DetailFields } from "./store-fields.tsx";
import { StoreIndex } from "./store-index.tsx";
import { STORE_LIST, STORES_PAGE } from "./store-list.tsx";
import { readStoreDone } from "./store-words.ts";
import "./stores.css";
import { WeekFields } from "./week-fields.tsx";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  try {
    const store = await getStore(db, { actor, id: getId(params.id), now: now() });
    return data({ store, said: readStoreDone(url.searchParams.get("done")) }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const action = ({ request, context, params }: Route.ActionArgs) => storeAction({ request, context, params });

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

type PartProps = { store: ManagedStore; refusal: Refusal | undefined };

/** One store in parts, of which somebody sees as forms those that they may change. */
export default function StorePage({ loaderData: { store, said }, actionData }: Route.ComponentProps) {
  useAskBeforeLeavingForms();
  const keep = useKeepingList();
  const refusal = actionData?.ok === false ? actionData : undefined;
  const { id, kind, may, values } = store;
  const part = { store, refusal };
  return (
    <>
      <title>{values.name}</title>
      <BackToList spec={STORE_LIST} />
      <header className="list-head">
        <h1>{values.name}</h1>
        {!values.open && <Badge>Not open</Badge>}
      </header>
      <SavedNote>{refusal ? null : said}</SavedNote>
      {refusal && refusal.intent === undefined && <RefusalNote refusal={refusal} />}
      {may.roster && (
        <p className="store-ways">
          <Link to={keep(`${STORES_PAGE}/${id}/roster`)} className="link">
            Roster
          </Link>
        </p>
      )}
      <StoreIndex store={store} />
      <NotTaken refusal={refusal} />
      <div className="store-columns">
        <div className="store-parts">
          <Facts store={store} />
          {kind === "shop" && <ClosuresPart {...part} />}
          {may.hours && <HoursPart {...part} />}
          {may.chairs && kind === "shop" && (
            <PartForm {...part} part="chairs" title="Chairs for eye tests">
              {(kept) => (
                <Field
                  label="Chairs"
                  required
                  type="number"
                  min={1}
                  max={MOST_CHAIRS}
                  help="So many eye tests can begin at one time. With a roster, no more than there are people"
                  {...kept("chairs")}
                />
              )}
            </PartForm>
          )}
        </div>
        <div className="store-parts">
          {may.details && (
            <PartForm {...part} part="details" title="Name, address, phone">
              {(kept) => <DetailFields kept={kept} pinHelp={pinWarning(values.zipCode, values.stateCode)} />}
            </PartForm>
          )}
          {may.tax && <TaxPart {...part} />}
          {may.series && <SeriesPart {...part} />}
          {may.trade && <TradePart {...part} />}
        </div>
      </div>
    </>
  );
}

/** What is only read by whoever looks. */
function Facts({ store: { storeCode, values, may, series } }: { store: ManagedStore }) {
  const { name, address, city, zipCode, phone, email } = values;
  const facts: Fact[] = [
    ["Code", storeCode],
    ...(may.details
      ? []
      : ([
          ["Name", name],
          ["Address", `${address}, ${city} ${zipCode}`],
          ["Phone", spacedPhone(phone)],
          ["E-mail", email],
        ] satisfies Fact[])),
    ["Hours", !may.hours && values.storeTime],
    ["State", !may.tax && (findState(values.stateCode)?.name ?? values.stateCode)],
    ["GSTIN", !may.tax && values.gstin],
    ["Next bill", series.next],
  ];
  return (
    <div className="store-part">
      <FactTable caption="Store" facts={facts} />
    </div>
  );
}

function HoursPart({ store, refusal }: PartProps) {
  const { storeTime } = store.values;
  const hours = parseOpeningHours(storeTime);
  const week = (hours ?? []).map((open) => open && { from: open.opens, to: open.closes });
  return (
    <PartForm store={store} refusal={refusal} part="hours" title="Opening hours">
      {(_kept, own) => (
        <>
          <p>
            Customers read: “{storeTime}”{!hours && ". No hours can be read from that: give them here"}
          </p>
          {own?.fields?.storeTime && <p className="field-error">{own.fields.storeTime}</p>}
          <WeekFields
            week={week}
            names={{ day: "open", from: "opens", to: "closes" }}
            label="open"
            values={own?.values}
            errors={own?.fields ?? {}}
          />
        </>
      )}
    </PartForm>
  );
}

function TaxPart(part: PartProps) {
  return (
    <PartForm {...part} part="tax" title="State and GSTIN">
      {(kept) => (
        <>
          <Select
            label="State"
            required
            options={DELIVERY_STATES.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
            {...kept("stateCode")}
          />
          <Field
            label="GSTIN"
            required
            maxLength={20}
            autoComplete="off"
            help="Bills that are written already keep the one of their day"
            {...kept("gstin")}
          />
        </>
      )}
    </PartForm>
  );
}

function SeriesPart(part: PartProps) {
  const { next, hasBegun } = part.store.series;
  const help = hasBegun
    ? `The next bill is ${next}. The series has begun in this financial year: it stays until the year ends on 31 March`
    : `The next bill is ${next}, the first of this financial year`;
  return (
    <PartForm {...part} part="series" title="Series of bills">
      {(kept) => (
        <Field label="Prefix" required maxLength={3} autoComplete="off" help={help} {...kept("invoicePrefix")} />
      )}
    </PartForm>
  );
}

function TradePart(part: PartProps) {
  const { values, ahead } = part.store;
  const booked = ahead === 0 ? "" : ` ${ahead === 1 ? "1 eye test is" : `${ahead} eye tests are`} still booked here.`;
  return (
    <PartForm
      {...part}
      part="trade"
      title={values.open ? "Close for good" : "Open for customers"}
      button={values.open ? "Close the store" : "Open the store"}
      variant="secondary"
    >
      {(_kept, own) => (
        <>
          {own?.fields?.open && <p className="field-error">{own.fields.open}</p>}
          <input type="hidden" name="open" value={values.open ? "no" : "yes"} />
          {values.open ? (
            <Checkbox
              name="sure"
              value="yes"
              label={`Customers no longer see this store, collect in it or book eye tests there.${booked}`}
              error={own?.fields?.sure}
            />
          ) : (
            <p>It appears in the store finder, customers collect there and book eye tests.</p>
          )}
        </>
      )}
    </PartForm>
  );
}
