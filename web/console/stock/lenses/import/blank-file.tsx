import { data, Form, Link, useNavigation } from "react-router";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { IMPORT_UNDO_DAYS } from "#domain/goods/csv/limits.ts";
import type { RowKind } from "#domain/goods/csv/verdict.ts";
import { BLANK_COLUMNS, blankHeader } from "#domain/stock/blank-csv/columns.ts";
import { BLANK_FILE_WORDS } from "#domain/stock/blank-csv/file-states.ts";
import { getBlankFile } from "#services/inventory/blanks/csv/blank-file.ts";
import { ImportRows } from "#web/console/catalogue/import/import-rows.tsx";
import { countWords } from "#web/console/catalogue/import/import-words.ts";
import { MappingForm } from "#web/console/catalogue/import/mapping-form.tsx";
import { MendForm } from "#web/console/catalogue/import/mend-form.tsx";
import { readImportId } from "#web/console/catalogue/import/read-import-id.ts";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { BLANK_FILES_PAGE } from "#web/console/stock/lenses/blank-pages.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/blank-file.ts";
import { takeBlankFile } from "./blank-file-action.ts";
import "#web/console/catalogue/import/import.css";

const KINDS: readonly RowKind[] = ["new", "changed", "same", "wrong"];

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const id = readImportId(params.id);
  const asked = url.searchParams.get("rows");
  const kind = KINDS.find((one) => one === asked) ?? null;
  const after = Math.min(1_000_000, Math.max(0, Math.trunc(Number(url.searchParams.get("after"))) || 0));
  const found = await getBlankFile(context.get(shopContext).db, { actor, id, kind, after }).catch(throwNotFound);
  return data({ ...found, kind, page: `${BLANK_FILES_PAGE}/${id}` }, noStore());
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  takeBlankFile({ request, context, id: readImportId(params.id) }).catch(throwNotFound);

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One file of lens blanks: its columns, what it would do, what it did, and how it is taken back. */
export default function BlankFile({ loaderData, actionData }: Route.ComponentProps) {
  const { file, page } = loaderData;
  const { counts, state } = file;
  const refusal = actionData?.ok === false ? actionData : undefined;
  return (
    <>
      <title>{`${file.fileName}: lens blanks`}</title>
      <p>
        <Link className="link" to={BLANK_FILES_PAGE}>
          Lens blanks by a file
        </Link>
      </p>
      <header className="list-head">
        <h1 className="import-title">{file.fileName}</h1>
      </header>
      <p className="import-note">
        {file.storeName}. {BLANK_FILE_WORDS[state]}. {countWords(file)}. {file.by ?? "Somebody"},{" "}
        {formatDateTime(file.createdAt)}.
      </p>
      <div className="import-page">
        <RefusalNote refusal={refusal} />
        {file.refused && !refusal && (
          <Alert kind="error" title={state === "applied" ? "Nothing was undone" : "Nothing was applied"}>
            <ul>
              {file.refused.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
            {state === "checked" && <p>Check the file again to see what it would do now.</p>}
          </Alert>
        )}
        {state === "mapping" && <MappingForm key={file.id} file={file} columns={BLANK_COLUMNS} />}
        {state === "checked" && counts && (
          <Checked counts={counts} file={file} page={page} refusal={refusal?.intent === "mend" ? refusal : undefined} />
        )}
        {state === "applied" && (
          <section className="import-part" aria-labelledby="applied-title">
            <h2 id="applied-title">Applied</h2>
            <p>
              {countWords(file)}
              {file.appliedAt && `, ${formatDateTime(file.appliedAt)}`}. Undoing it makes every blank as it was before.
              It is refused where one of them was sold, received or changed since.
            </p>
            <Press intent="undo" label="Undo this file" isSecond />
          </section>
        )}
        {state === "undone" && (
          <Alert kind="success" title="Undone">
            Every blank of it is as it was before.
          </Alert>
        )}
        {counts && <ImportRows {...loaderData} nameOf={blankHeader} />}
      </div>
    </>
  );
}

type File = Route.ComponentProps["loaderData"]["file"];
type CheckedProps = { counts: NonNullable<File["counts"]>; file: File; page: string; refusal: Refusal | undefined };

function Checked({ counts, file, page, refusal }: CheckedProps) {
  const rows = counts.new + counts.changed;
  return (
    <>
      {counts.wrong > 0 ? (
        <MendForm wrong={counts.wrong} page={page} refusal={refusal} />
      ) : rows === 0 ? (
        <Alert kind="success" title="All the same">
          The file says what the store has already. There is nothing to apply.
        </Alert>
      ) : (
        <section className="import-part" aria-labelledby="apply-title">
          <h2 id="apply-title">Apply it</h2>
          <p>
            {countWords(file)}. All of it is applied at once, or nothing. It can be undone for {IMPORT_UNDO_DAYS} days,
            as long as its blanks stay as it leaves them.
          </p>
          <Press intent="apply" label={`Apply ${rows.toLocaleString("en-IN")} ${rows === 1 ? "row" : "rows"}`} />
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        <Press intent="again" label="Check again" isSecond />
      </div>
    </>
  );
}

function Press({ intent, label, isSecond = false }: { intent: string; label: string; isSecond?: boolean }) {
  const { formMethod, formData } = useNavigation();
  const busy = formMethod === "POST" && formData?.get("intent") === intent;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <Button size="small" variant={isSecond ? "secondary" : "primary"} busy={busy} busyLabel="Please wait...">
        {label}
      </Button>
    </Form>
  );
}
