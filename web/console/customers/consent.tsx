import { data, Form, useNavigation } from "react-router";
import { consentForm } from "#domain/customers/consent-form.ts";
import {
  CONSENT_KEYS,
  CONSENT_PURPOSES,
  HOW_WORDS,
  PURPOSE_WORDS,
  STAFF_HOWS,
  tickedOf,
  WAY_WORDS,
} from "#domain/customers/consent-words.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { type ConsentRow, getConsentForm, noteConsents } from "#services/customers/contact-consents.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { type Fact, FactTable } from "#web/console/list/fact-table.tsx";
import { keepingList } from "#web/console/list/list-way.ts";
import { getId } from "#web/console/list/read-id.ts";
import { finishForm } from "#web/forms/answer.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { useKeepingList } from "#web/console/list/use-keeping-list.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Route } from "./+types/consent.ts";
import { CUSTOMER_DONE } from "./customer-done.ts";
import { CUSTOMERS_PAGE } from "./customer-list.tsx";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  try {
    return data(await getConsentForm(db, { actor, id: getId(params.id), now: now() }), noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export function action({ request, context, params }: Route.ActionArgs) {
  const taken = takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuseFields }) => {
      const id = getId(params.id);
      const parsed = consentForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      await noteConsents(context.get(shopContext), { actor, id, ticked: tickedOf(sent), ...parsed.data });
      const page = keepingList(request, `${CUSTOMERS_PAGE}/${id}`);
      return finishForm(request, { page, done: "consent", message: CUSTOMER_DONE.consent });
    },
  });
  return taken.catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What a customer may be written or called for, as they told staff, and all that they said before. */
export default function Consent({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, given, history } = loaderData;
  const refusal = actionData?.ok === false ? actionData : undefined;
  const form = useStaffRefusal(refusal);
  const keep = useKeepingList();
  const busy = useNavigation().formMethod === "POST";
  const { values, fields = {} } = refusal ?? {};
  return (
    <>
      <title>{`Consent of ${name}`}</title>
      <header className="list-head">
        <h1>What {name} agrees to</h1>
      </header>
      <Form ref={form} method="post" className="mt-4 grid max-w-md gap-4" preventScrollReset>
        {!refusal?.fields && <RefusalNote refusal={refusal} />}
        <p>Ask, and write down what they say. Nobody agrees by saying nothing.</p>
        <input key={given.join()} type="hidden" name="shown" defaultValue={values?.shown ?? given.join(",")} />
        {CONSENT_PURPOSES.map((purpose) => (
          <fieldset key={purpose} className="grid gap-2">
            <legend className="mb-2 semibold">{PURPOSE_WORDS[purpose]}</legend>
            {CONSENT_KEYS.filter((one) => one.purpose === purpose).map(({ key, way }) => (
              <Checkbox
                key={`${key} ${given.includes(key)}`}
                name={key}
                label={WAY_WORDS[way]}
                defaultChecked={values ? values[key] !== undefined : given.includes(key)}
              />
            ))}
          </fieldset>
        ))}
        <Select
          label="How they told you"
          name="how"
          required
          placeholder="Choose how"
          options={STAFF_HOWS.map((value) => ({ value, label: HOW_WORDS[value] }))}
          defaultValue={values?.how}
          error={fields.how}
        />
        <div className="flex flex-wrap gap-3">
          <Button size="small" busy={busy} busyLabel="Please wait...">
            Save
          </Button>
          <LinkButton to={keep(`${CUSTOMERS_PAGE}/${id}`)} variant="secondary" size="small">
            Cancel
          </LinkButton>
        </div>
      </Form>
      {history.length > 0 && (
        <div className="mt-6 max-w-2xl">
          <FactTable caption="What was said" facts={history.map(inWords)} />
        </div>
      )}
    </>
  );
}

function inWords({ purpose, way, isGiven, how, at, by }: ConsentRow): Fact {
  const told = by === null ? HOW_WORDS[how] : `${HOW_WORDS[how]}, written down by ${by}`;
  return [`${PURPOSE_WORDS[purpose]}: ${WAY_WORDS[way]}`, `${isGiven ? "Yes" : "No"}, ${formatDateTime(at)}. ${told}`];
}
