import { data, Form, useNavigation } from "react-router";
import { permittedStores } from "#domain/access/permission.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { formatDate, formatDateTime } from "#domain/dates/format-date.ts";
import { listStoreNames } from "#services/stores/list-store-names.ts";
import { findTill } from "#services/tills/find-till.ts";
import { listTills } from "#services/tills/list-tills.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { StepUpField } from "#web/console/second-factor/step-up-field.tsx";
import { SecurityForm } from "#web/console/security/security-form.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { readTillTokens, requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Route } from "./+types/devices.ts";
import { DEVICES_DONE, devicesAction } from "./devices-action.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, appUrl } = context.get(shopContext);
  const [found, stores, here] = await Promise.all([
    listTills(db, { actor }),
    listStoreNames(db, { stores: permittedStores(actor, "till.manage") }),
    findTill(db, { token: readTillTokens(request, appUrl).device }),
  ]);
  const done = url.searchParams.get("done");
  return data(
    {
      tills: found.map(({ id, name, storeName, createdAt, usedAt }) => ({
        id: String(id),
        name,
        storeName,
        since: formatDate(createdAt),
        lastUsed: usedAt && formatDateTime(usedAt),
        isThis: id === here?.id,
      })),
      here: here && { name: here.name, storeName: here.storeName },
      stores: stores
        .filter(({ id }) => id !== WEBSITE_STORE.id)
        .map(({ id, name, city }) => ({ value: String(id), label: `${name}, ${city}` })),
      said: wordsOf(DEVICES_DONE, done),
    },
    noStore(),
  );
}

export const action = ({ request, context }: Route.ActionArgs) => devicesAction({ request, context });

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The tills of the stores that somebody manages, and making this device one. */
export default function Devices({ loaderData, actionData }: Route.ComponentProps) {
  const { tills, here, stores, said } = loaderData;
  const refusal = actionData?.ok === false ? actionData : undefined;
  const isListed = tills.some(({ id }) => id === refusal?.values?.id);
  return (
    <>
      <title>Devices</title>
      <header className="list-head">
        <h1>Devices</h1>
      </header>
      {said !== null && <SavedNote>{said}</SavedNote>}
      {refusal?.intent === "revoke" && !isListed && <RefusalNote refusal={refusal} />}
      <div className="security-parts">
        <section aria-labelledby="tills-title">
          <h2 id="tills-title">Tills</h2>
          {tills.length === 0 ? (
            <p>No device is a till yet.</p>
          ) : (
            <ul className="security-sessions">
              {tills.map(({ id, name, storeName, since, lastUsed, isThis }) => (
                <li key={id}>
                  <div>
                    <strong>{name}</strong>
                    <span>{isThis ? `${storeName}. This device` : storeName}</span>
                    <span>
                      {lastUsed === null ? `Since ${since}, not used yet` : `Since ${since}, last unlocked ${lastUsed}`}
                    </span>
                  </div>
                  <SecurityForm intent="revoke" id={id} button="Take back" variant="quiet" refusal={refusal} />
                </li>
              ))}
            </ul>
          )}
        </section>
        <section aria-labelledby="enroll-title">
          <h2 id="enroll-title">This device</h2>
          {here === null ? (
            <Enroll stores={stores} refusal={refusal?.intent === "enroll" ? refusal : undefined} />
          ) : (
            <p>
              It is the till “{here.name}” of {here.storeName}.
            </p>
          )}
        </section>
      </div>
    </>
  );
}

type EnrollProps = { stores: readonly { value: string; label: string }[]; refusal: Refusal | undefined };

function Enroll({ stores, refusal }: EnrollProps) {
  const form = useStaffRefusal(refusal);
  const busy = useNavigation().formData?.get("intent") === "enroll";
  const { values = {}, fields = {} } = refusal ?? {};
  const only = stores.length === 1 ? stores[0]!.value : undefined;
  return (
    <>
      <p>
        Make it a till, and staff of the store unlock it by their names and PINs in place of passwords. A PIN alone pays
        nothing back and opens no prescription.
      </p>
      <Form ref={form} method="post" className="mt-4 grid max-w-md gap-4" preventScrollReset>
        {!refusal?.fields && <RefusalNote refusal={refusal} />}
        <input type="hidden" name="intent" value="enroll" />
        <Select
          label="Store"
          name="store"
          required
          placeholder="Choose a store"
          options={stores}
          defaultValue={values.store ?? only}
          error={fields.store}
        />
        <Field
          label="Name of the till"
          name="name"
          help="As the store calls it, such as Front desk"
          required
          maxLength={40}
          autoComplete="off"
          defaultValue={values.name}
          error={fields.name}
        />
        <StepUpField refusal={refusal} />
        <div>
          <Button size="small" busy={busy} busyLabel="Please wait...">
            Make this device a till
          </Button>
        </div>
      </Form>
    </>
  );
}
