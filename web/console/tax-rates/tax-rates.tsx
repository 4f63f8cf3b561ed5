import { data, Form, useNavigation } from "react-router";
import { formatDay } from "#domain/dates/format-date.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { TAX_CLASS_WORDS } from "#domain/invoicing/tax-rate-form.ts";
import { TAX_CLASSES } from "#domain/invoicing/tax-rates.ts";
import { listRatesByClass } from "#services/billing/add-tax-rate.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { useAskBeforeLeavingForms } from "#web/console/forms/use-ask-before-leaving.ts";
import { ListFrame } from "#web/console/list/list-frame.tsx";
import { StepUpField } from "#web/console/second-factor/step-up-field.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Route } from "./+types/tax-rates.ts";
import { ADDED, TAX_RATES_PAGE, takeTaxRate } from "./tax-rates-action.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const shop = context.get(shopContext);
  const classes = await listRatesByClass(shop, { actor });
  const said = url.searchParams.get("done") === "added" ? ADDED : null;
  return data({ classes, today: kolkataDay(shop.now()), page: TAX_RATES_PAGE, said }, noStore());
}

export const action = ({ request, context }: Route.ActionArgs) => takeTaxRate({ request, context });

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const percent = (rateBp: number): string => `${rateBp / 100} %`;

/** What is in force today and what comes, by class; and a further rate. */
export default function TaxRates({ loaderData, actionData }: Route.ComponentProps) {
  useAskBeforeLeavingForms();
  const { classes, said } = loaderData;
  const refusal = actionData?.ok === false ? actionData : undefined;
  return (
    <>
      <title>Tax rates</title>
      <header className="list-head">
        <h1>Tax rates</h1>
      </header>
      {said !== null && <SavedNote>{said}</SavedNote>}
      <div className="tax-rates">
        <Rates classes={classes} />
        <AddRate {...loaderData} refusal={refusal} />
      </div>
    </>
  );
}

/** By class what is taxed how, and what comes. */
function Rates({ classes }: Pick<Route.ComponentProps["loaderData"], "classes">) {
  return (
    <ListFrame label="Rates by goods">
      <table className="list">
        <thead>
          <tr>
            <th scope="col">Goods</th>
            <th scope="col" className="number">
              Rate
            </th>
            <th scope="col">HSN or SAC</th>
            <th scope="col">Since</th>
            <th scope="col">To come</th>
          </tr>
        </thead>
        <tbody>
          {classes.map(({ taxClass, inForce, coming }) => (
            <tr key={taxClass}>
              <th scope="row">{TAX_CLASS_WORDS[taxClass]}</th>
              <td data-label="Rate" className="number">
                {inForce === null ? "None yet" : percent(inForce.rateBp)}
              </td>
              <td data-label="HSN or SAC">{inForce?.hsnCode}</td>
              <td data-label="Since" className="whole">
                {inForce && formatDay(inForce.inForceFrom)}
              </td>
              <td data-label="To come">{coming.length > 0 && <Coming rates={coming} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ListFrame>
  );
}

type Coming = Route.ComponentProps["loaderData"]["classes"][number]["coming"];

function Coming({ rates }: { rates: Coming }) {
  return (
    <ul>
      {rates.map(({ rateBp, hsnCode, inForceFrom, isReplaced }, n) => {
        const words = `From ${formatDay(inForceFrom)}: ${percent(rateBp)}, HSN ${hsnCode}`;
        return <li key={n}>{isReplaced ? `${words}. Corrected by a later row for the same day` : words}</li>;
      })}
    </ul>
  );
}

type AddProps = { today: string; page: string; refusal: Refusal | undefined };

function AddRate({ today, page, refusal }: AddProps) {
  const form = useStaffRefusal(refusal?.fields ? refusal : undefined);
  const busy = useNavigation().formMethod === "POST";
  const { values = {}, fields = {}, present } = refusal ?? {};
  const own = (name: string) => ({ name, defaultValue: values[name] ?? "", error: fields[name], autoComplete: "off" });
  return (
    <section aria-labelledby="add-rate-title" className="tax-rates-add">
      <h2 id="add-rate-title">Add a rate</h2>
      <p>
        A rate that comes is corrected by a further one for the same day: the later one counts. Nothing is taken away.
      </p>
      <Form ref={form} method="post" className="settings-group" preventScrollReset noValidate>
        {!refusal?.fields && !present && <RefusalNote refusal={refusal} />}
        <Select
          label="For"
          placeholder="Choose what it is for"
          options={TAX_CLASSES.map((value) => ({ value, label: TAX_CLASS_WORDS[value] }))}
          {...own("taxClass")}
        />
        <Field label="Rate (%)" inputMode="decimal" {...own("rateBp")} />
        <Field
          label="HSN or SAC code"
          help="Type it also when only the rate changes. Bills name it for lenses, sunglasses with power, fees and memberships; every other product has a code of its own"
          inputMode="numeric"
          {...own("hsnCode")}
        />
        <Field
          label="From"
          type="date"
          min={today}
          {...own("inForceFrom")}
          defaultValue={values.inForceFrom ?? today}
        />
        {present && (
          <Alert kind="warning" title="Add this rate?">
            {present.question}
          </Alert>
        )}
        {present?.unusual && <Alert kind="warning">{present.unusual}</Alert>}
        {present && <input key={present.confirm} type="hidden" name="confirm" defaultValue={present.confirm} />}
        <StepUpField refusal={refusal} />
        <div className="flex flex-wrap gap-3">
          <Button size="small" busy={busy} busyLabel="Please wait...">
            {present ? "Yes, add this rate" : "Add"}
          </Button>
          {present && (
            <LinkButton to={page} variant="secondary" size="small">
              Cancel
            </LinkButton>
          )}
        </div>
      </Form>
    </section>
  );
}
