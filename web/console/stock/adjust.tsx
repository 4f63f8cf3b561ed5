import { randomUUID } from "node:crypto";
import { data, Form, Link, useNavigation } from "react-router";
import { requirePermission } from "#domain/access/permission.ts";
import { ADJUST_REFUSALS } from "#domain/stock/adjust-reasons.ts";
import { ADJUST_CHOICES, adjustForm } from "#domain/stock/adjust-form.ts";
import { serialFaultWords } from "#domain/stock/serials.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { adjustStock } from "#services/inventory/adjust-stock.ts";
import { findUnitsByCode } from "#services/inventory/find-units-by-code.ts";
import { getUnitStock } from "#services/inventory/get-unit-stock.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { useAskBeforeLeavingForms } from "#web/console/forms/use-ask-before-leaving.ts";
import { readId } from "#web/console/list/read-id.ts";
import { finishForm } from "#web/forms/answer.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Route } from "./+types/adjust.ts";
import { FindUnit } from "./find-unit.tsx";
import { ADJUST_PAGE, UNITS_PAGE } from "./stock-pages.ts";
import "./stock.css";
import { UNIT_DONE } from "./unit-done.ts";
import { unitName } from "#domain/goods/unit-name.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  try {
    requirePermission(actor, "stock.adjust");
    const { searchParams: query } = url;
    const q = (query.get("q") ?? "").trim().slice(0, 60);
    const found = q === "" ? null : await findUnitsByCode(db, { actor, text: q });
    const only = found?.ok && found.units.length === 1 ? found.units[0]!.valueId : null;
    const unitId = readId(query.get("unit")) ?? only;
    const unit = unitId === null ? null : await getUnitStock(db, { actor, unitId, now: now() });
    const stores = unit?.stores.filter(({ may }) => may.adjust) ?? [];
    return data({ q, found, unit, stores, storeId: query.get("store") ?? "", formKey: randomUUID() }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export async function action(args: Route.ActionArgs) {
  try {
    return await adjustByForm(args);
  } catch (fault) {
    return throwNotFound(fault);
  }
}

function adjustByForm({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse, refuseFields }) => {
      const parsed = adjustForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const { unit, store, ...form } = parsed.data;
      const said = await adjustStock(shop, { actor, ...form, attributeValueId: unit, storeId: store });
      if (said.ok) {
        const done = said.state === "waits" ? "asked" : "adjusted";
        return finishForm(request, { page: `${UNITS_PAGE}/${unit}?store=${store}`, done, message: UNIT_DONE[done] });
      }
      if (said.reason === "not_free") return refuse({ status: 409, message: notFree(said.free) });
      if (said.reason === "serials")
        return refuse({ ...ERRORS.validation, fields: { serials: `${serialFaultWords(said.fault)}.` } });
      const field = said.reason === "note_missing" ? "note" : said.reason === "wrong_way" ? "reason" : "pieces";
      return refuse({ ...ERRORS.validation, fields: { [field]: ADJUST_REFUSALS[said.reason] } });
    },
  });
}

const notFree = (free: number) =>
  free === 0
    ? "None of it is free here: what there is was sold or set aside for customers. Nothing was changed."
    : `Only ${free} of it ${free === 1 ? "is" : "are"} free here: the others were sold or set aside for customers. Nothing was changed.`;

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Puts the stock of one unit in one store right. */
export default function Adjust({ loaderData, actionData }: Route.ComponentProps) {
  useAskBeforeLeavingForms();
  const { q, found, unit } = loaderData;
  return (
    <>
      <title>Adjust stock</title>
      <header className="list-head">
        <h1>Adjust stock</h1>
      </header>
      {unit === null ? (
        <FindUnit q={q} found={found} />
      ) : (
        <AdjustForm {...loaderData} unit={unit} refusal={actionData?.ok === false ? actionData : undefined} />
      )}
    </>
  );
}

type Shown = Route.ComponentProps["loaderData"];
type Refused = Extract<NonNullable<Route.ComponentProps["actionData"]>, { ok: false }>;
type FormProps = Omit<Shown, "unit"> & { unit: NonNullable<Shown["unit"]>; refusal: Refused | undefined };

function AdjustForm({ unit, stores, storeId, formKey, refusal }: FormProps) {
  const form = useStaffRefusal(refusal?.fields ? refusal : undefined);
  const busy = useNavigation().formMethod === "POST";
  const { values = {}, fields = {} } = refusal ?? {};
  const only = stores.length === 1 ? String(stores[0]!.storeId) : "";
  return (
    <>
      <p className="mt-2">
        <Link to={`${UNITS_PAGE}/${unit.id}`} className="link">
          {unit.brand} {unitName(unit)}
        </Link>
        , {unit.sku}.{" "}
        <Link to={ADJUST_PAGE} className="link">
          Another unit
        </Link>
      </p>
      <Form ref={form} method="post" className="mt-4 grid max-w-md gap-4" preventScrollReset>
        {!refusal?.fields && <RefusalNote refusal={refusal} />}
        <input type="hidden" name="key" value={values.key ?? formKey} />
        <input type="hidden" name="unit" value={unit.id} />
        <Select
          label="Store"
          name="store"
          required
          placeholder="Choose a store"
          defaultValue={values.store ?? (storeId || only)}
          options={stores.map((row) => ({
            value: String(row.storeId),
            label: `${row.storeName}: ${row.onHand} on hand, ${row.free} free`,
          }))}
          error={fields.store}
        />
        <Select
          label="Why"
          name="reason"
          required
          placeholder="Choose a reason"
          defaultValue={values.reason ?? ""}
          options={ADJUST_CHOICES.map(({ value, label }) => ({ value, label }))}
          error={fields.reason}
        />
        <Field
          label="Pieces"
          name="pieces"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          defaultValue={values.pieces ?? "1"}
          error={fields.pieces}
        />
        {unit.hasSerials && (
          <TextArea
            label="Serial numbers of these pieces"
            name="serials"
            rows={3}
            help="Scan them, or type one a line"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={values.serials}
            error={fields.serials}
          />
        )}
        <TextArea
          label="Note"
          name="note"
          rows={2}
          maxLength={500}
          help="Needed for a correction. Whoever looks at the movement reads it"
          defaultValue={values.note}
          error={fields.note}
        />
        <p className="stock-quiet">Above your limit it waits for the yes of somebody else.</p>
        <Button busy={busy} busyLabel="Please wait...">
          Adjust
        </Button>
      </Form>
    </>
  );
}
