import { data, Form, Link, useNavigation } from "react-router";
import { permittedStores, requirePermission } from "#domain/access/permission.ts";
import { BLANK_FIELDS, type BlankField, readBlankForm } from "#domain/stock/blank-form.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { makeBlanks, previewBlanks } from "#services/inventory/blanks/make-blanks.ts";
import { listBlankChoices } from "#services/inventory/blanks/read-blanks.ts";
import { listStoreNames } from "#services/stores/list-store-names.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/new-blanks.ts";
import { BlankFields } from "./blank-fields.tsx";
import { BLANKS_DONE } from "./blanks-done.ts";
import { BLANKS_PAGE, blanksPage, NEW_BLANKS_PAGE } from "./blank-pages.ts";
import "#web/console/stock/stock.css";
import "./lenses.css";
import { usualTexts } from "./usual-texts.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  try {
    requirePermission(actor, "stock.blanks");
    const [packages, stores] = await Promise.all([
      listBlankChoices(db, { actor }),
      listStoreNames(db, { stores: permittedStores(actor, "stock.level") }),
    ]);
    const word = (field: BlankField) => (url.searchParams.get(field) ?? "").slice(0, 60);
    const isAsked = url.searchParams.has("diameter");
    const texts = isAsked
      ? (Object.fromEntries(BLANK_FIELDS.map((field) => [field, word(field)])) as Record<BlankField, string>)
      : usualTexts(packages.find(({ code }) => code === word("package")) ?? packages[0]);
    const read = isAsked ? readBlankForm(texts) : null;
    const preview = read?.ok ? await previewBlanks(db, { actor, plan: read.plan }) : read;
    const choices = packages.map(({ code, name }) => ({ value: code, label: name }));
    return data({ choices, stores, texts, preview }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  try {
    return await takeStaffForm({
      request,
      context,
      isPage: true,
      take: async ({ actor, sent, refuse }) => {
        const read = readBlankForm(sent);
        if (!read.ok) return refuse({ ...ERRORS.validation, fields: read.fields });
        const made = await makeBlanks(shop, { actor, plan: read.plan });
        if (!made.ok) return refuse({ ...ERRORS.validation, fields: made.fields });
        const page = blanksPage({ familyId: made.familyId, storeId: read.plan.level?.storeId ?? null });
        const done = made.made === 0 ? "there" : "made";
        return finishUndoable(request, { page, done, message: BLANKS_DONE[done], entry: made.entry });
      },
    });
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Makes units of a range of powers. First it is said how many they are. */
export default function NewBlanks({
  loaderData: { choices, stores, texts, preview },
  actionData,
}: Route.ComponentProps) {
  const refusal = actionData?.ok === false ? actionData : undefined;
  const wrong = refusal?.fields ?? (preview?.ok === false ? preview.fields : {});
  return (
    <>
      <title>New lens blanks</title>
      <header className="list-head">
        <h1>New lens blanks</h1>
        <Link to={BLANKS_PAGE} className="link">
          All lens blanks
        </Link>
      </header>
      <Form key={JSON.stringify(texts)} action={NEW_BLANKS_PAGE} className="blank-form" noValidate>
        <BlankFields choices={choices} stores={stores} texts={texts} wrong={wrong} />
        <Button variant={preview?.ok ? "secondary" : "primary"} size="small">
          How many are these?
        </Button>
      </Form>
      {preview?.ok && <Make texts={texts} preview={preview} refusal={refusal} />}
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];
type Refused = Extract<NonNullable<Route.ComponentProps["actionData"]>, { ok: false }>;
type MakeProps = {
  texts: Loaded["texts"];
  preview: Extract<NonNullable<Loaded["preview"]>, { ok: true }>;
  refusal: Refused | undefined;
};

function Make({ texts, preview: { cells, missing }, refusal }: MakeProps) {
  const form = useStaffRefusal(refusal);
  const busy = useNavigation().formMethod === "POST";
  const blanks = (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "blank" : "blanks"}`;
  return (
    <Form ref={form} method="post" className="blank-made" preventScrollReset>
      <RefusalNote refusal={refusal} />
      {BLANK_FIELDS.map((field) => (
        <input key={field} type="hidden" name={field} value={texts[field]} />
      ))}
      <p role="status">
        {missing === 0
          ? `${blanks(cells)}: all of them are there already.`
          : missing === cells
            ? `${blanks(cells)}: none of them is there yet.`
            : `${blanks(cells)}: ${blanks(cells - missing)} of them are there already, and stay as they are.`}
      </p>
      {missing > 0 && (
        <Button name="intent" value="make" busy={busy} busyLabel="Please wait...">
          Make {blanks(missing)}
        </Button>
      )}
    </Form>
  );
}
