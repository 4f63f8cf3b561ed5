import { randomUUID } from "node:crypto";
import { data, Form, useNavigation } from "react-router";
import { z } from "zod";
import { permittedStores } from "#domain/access/permission.ts";
import { NO_SHELF_PLACE, readShelfPlace } from "#domain/stock/shelf-place.ts";
import { beginCount } from "#services/inventory/counts/begin-count.ts";
import { listCountScopes } from "#services/inventory/counts/list-count-scopes.ts";
import { listStoreNames } from "#services/stores/list-store-names.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { storeWords } from "#web/console/shell/use-store.ts";
import { finishForm } from "#web/forms/answer.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Route } from "./+types/new-count.ts";
import { COUNT_DONE } from "./count-done.ts";
import { COUNTS_PAGE } from "./count-list.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  const [own, scopes] = await Promise.all([
    listStoreNames(db, { stores: permittedStores(actor, "count.keep") }),
    listCountScopes(db, { actor }),
  ]);
  const stores = own.map((store) => ({ value: String(store.id), label: storeWords(store) }));
  return data({ stores, ...scopes, key: randomUUID() }, noStore());
}

const optionalText = z
  .string()
  .trim()
  .max(60)
  .transform((text) => (text === "" ? null : text));
const sentForm = z.strictObject({
  key: z.uuid(),
  store: z.string().regex(/^[1-9]\d{0,8}$/u, "Choose a store"),
  brand: optionalText.default(null),
  kind: optionalText.default(null),
  place: z
    .string()
    .trim()
    .refine((text) => text === "" || readShelfPlace(text) !== null, NO_SHELF_PLACE)
    .transform((text) => (text === "" ? null : readShelfPlace(text)))
    .default(null),
});

export function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuseFields }) => {
      const parsed = sentForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const { key, store, brand, kind, place } = parsed.data;
      const scope = { brandCode: brand, subCategorySlug: kind, place };
      const { id } = await beginCount(shop, { actor, key, storeId: Number(store), ...scope });
      return finishForm(request, { page: `${COUNTS_PAGE}/${id}/count`, done: "begun", message: COUNT_DONE.begun });
    },
  }).catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What is counted: a store, or a part of it. */
export default function NewCount({ loaderData, actionData }: Route.ComponentProps) {
  const { stores, brands, kinds, key } = loaderData;
  const refusal = actionData?.ok === false ? actionData : undefined;
  const form = useStaffRefusal(refusal);
  const busy = useNavigation().formMethod === "POST";
  const { values = {}, fields = {} } = refusal ?? {};
  const kept = (name: string) => ({ name, defaultValue: values[name], error: fields[name] });
  const only = stores.length === 1 ? stores[0]!.value : undefined;
  return (
    <>
      <title>New count</title>
      <header className="list-head">
        <h1>New count</h1>
      </header>
      <p>Count the whole store, or a part of it. Selling goes on meanwhile, and several people may count at once.</p>
      <Form ref={form} method="post" className="mt-4 grid max-w-md gap-4" preventScrollReset>
        {!refusal?.fields && <RefusalNote refusal={refusal} />}
        <input type="hidden" name="key" value={values.key ?? key} />
        <Select
          label="Store"
          required
          placeholder="Choose a store"
          options={stores}
          {...kept("store")}
          defaultValue={values.store ?? only}
        />
        <Select label="Brand" optional placeholder="All brands" options={brands} {...kept("brand")} />
        <Select label="Kind" optional placeholder="All kinds" options={kinds} {...kept("kind")} />
        <Field
          label="Shelves"
          optional
          help="How their places begin: A counts A-1 and A-2-3"
          maxLength={12}
          autoComplete="off"
          {...kept("place")}
        />
        <div className="flex flex-wrap gap-3">
          <Button size="small" busy={busy} busyLabel="Please wait...">
            Begin
          </Button>
          <LinkButton to={COUNTS_PAGE} variant="secondary" size="small">
            Back to the counts
          </LinkButton>
        </div>
      </Form>
    </>
  );
}
