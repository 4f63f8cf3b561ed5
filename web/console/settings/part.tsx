import { useEffect } from "react";
import { data, Form, Link, useLocation, useNavigation } from "react-router";
import { readSetting } from "#domain/content/change-setting.ts";
import { SETTING_PARTS } from "#domain/content/setting-parts.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { undoWord } from "#web/console/audit/undo-address.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { useAskBeforeLeavingForms } from "#web/console/forms/use-ask-before-leaving.ts";
import { StepUpField } from "#web/console/second-factor/step-up-field.tsx";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/part.ts";
import { BillPreview } from "./bill-preview.tsx";
import { takePart, valuesOf } from "./part-action.ts";
import { PartField } from "./part-fields.tsx";
import { SETTINGS_PAGE } from "./settings-page.ts";

function getPart(slug: string) {
  const part = SETTING_PARTS.find((one) => one.slug === slug);
  if (!part) throw data(null, { status: 404 });
  return part;
}

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  await requireCustomer({ request, context, url });
  const part = getPart(params.part);
  const settings = await getSettings(context.get(shopContext).db);
  const shown = Object.fromEntries(part.fields.map(({ path }) => [path, readSetting(settings, path) ?? null]));
  // What changed something is told by the note that undoes it.
  const saved = url.searchParams.get("done") === "saved" && !url.searchParams.has(undoWord);
  return data({ part, shown: JSON.stringify(shown), values: valuesOf(part.fields, shown), saved }, noStore());
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  takePart({ request, context, part: getPart(params.part) });

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One page of the settings, drawn from what its part says of its fields. */
export default function Part({ loaderData, actionData }: Route.ComponentProps) {
  const { part, saved } = loaderData;
  const refusal = actionData?.ok === false ? actionData : undefined;
  const editing = actionData?.ok === true ? actionData : undefined;
  const values = actionData?.values ?? loaderData.values;
  const shown = refusal?.present?.shown ?? actionData?.values?.shown ?? loaderData.shown;
  const edition = actionData?.values?.edition ?? "0";
  const wrong = refusal?.fields ?? {};
  useAskBeforeLeavingForms({ hasMore: edition !== "0" });
  const form = useStaffRefusal(refusal?.fields ? refusal : undefined);
  const busy = useNavigation().formMethod === "POST";
  useEffect(() => {
    if (editing?.preview) document.querySelector("#preview-title")?.scrollIntoView();
    if (editing?.focus) form.current?.querySelector<HTMLElement>(`[name="${editing.focus}"]`)?.focus();
  }, [editing, form]);
  const { hash } = useLocation();
  useEffect(() => {
    // A single setting that somebody looked for, by its path.
    const name = CSS.escape(hash.slice(1));
    if (name === "") return;
    const found = `:is([name="${name}"], [name^="${name}."]):not([type="hidden"])`;
    form.current?.querySelector<HTMLElement>(found)?.focus();
  }, [hash, form]);
  return (
    <>
      <title>{`${part.title} - Settings`}</title>
      <header className="list-head">
        <h1>{part.title}</h1>
        <Link to={SETTINGS_PAGE} className="link">
          All settings
        </Link>
      </header>
      {saved && <SavedNote>Nothing was different, so nothing was changed.</SavedNote>}
      <Form
        key={`${edition} ${loaderData.shown}`}
        ref={form}
        method="post"
        encType={part.fields.some(({ kind }) => kind === "picture") ? "multipart/form-data" : undefined}
        className="settings-form"
        preventScrollReset
        noValidate
      >
        {/* What Enter presses: the buttons of rows stand before that which saves. */}
        <button type="submit" hidden>
          Save
        </button>
        {refusal?.present && <Alert kind="error">{refusal.message}</Alert>}
        {!refusal?.fields && <RefusalNote refusal={refusal} />}
        <input key={shown} type="hidden" name="shown" defaultValue={shown} />
        <input type="hidden" name="edition" defaultValue={edition} />
        {part.fields.map((field) => (
          <PartField key={field.path} field={field} name={field.path} values={values} wrong={wrong} />
        ))}
        <StepUpField refusal={refusal} />
        <div className="flex flex-wrap gap-3">
          <Button size="small" busy={busy} busyLabel="Please wait...">
            Save
          </Button>
          {part.ofBills && (
            <Button name="preview" value="bill" variant="secondary" size="small">
              Preview a bill
            </Button>
          )}
        </div>
      </Form>
      {editing?.preview && <BillPreview {...editing.preview} />}
    </>
  );
}
