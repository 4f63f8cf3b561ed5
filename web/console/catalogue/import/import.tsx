import type { ReactNode } from "react";
import { data, Form, Link, useNavigation } from "react-router";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { IMPORT_STATE_LABELS, isAtWork } from "#domain/goods/csv/import-states.ts";
import type { RowKind } from "#domain/goods/csv/verdict.ts";
import { getImport, listImportRows, ROWS_A_PAGE } from "#services/goods/csv/get-import.ts";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { useLookAgain } from "#web/console/forms/use-look-again.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { FreeQuestion } from "#web/console/catalogue/free-question.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/import.ts";
import { ImportRows } from "./import-rows.tsx";
import { takeImport } from "./import-action.ts";
import { IMPORT_PAGE } from "./import-page.ts";
import { countWords } from "./import-words.ts";
import { MappingForm } from "./mapping-form.tsx";
import { MendForm } from "./mend-form.tsx";
import { readImportId } from "./read-import-id.ts";
import "./import.css";

const KINDS: readonly RowKind[] = ["new", "changed", "same", "wrong"];

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  const id = readImportId(params.id);
  const asked = url.searchParams.get("rows");
  const kind = KINDS.find((one) => one === asked) ?? null;
  const after = Math.max(0, Math.trunc(Number(url.searchParams.get("after"))) || 0);
  const file = await getImport(db, { actor, id }).catch(throwNotFound);
  const isListed = file.counts !== null && !isAtWork(file.state);
  const rows = isListed ? await listImportRows(db, { actor, id, kind, after: Math.min(after, 1_000_000) }) : [];
  const answer = { file, kind, after, rows: rows.slice(0, ROWS_A_PAGE), hasMore: rows.length > ROWS_A_PAGE };
  return data({ ...answer, page: `${IMPORT_PAGE}/${id}`, list: IMPORT_PAGE }, noStore());
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  takeImport({ request, context, id: readImportId(params.id) }).catch(throwNotFound);

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One file: its columns, what it would do, what it did, and how it is taken back. */
export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { file, list } = loaderData;
  const refusal = actionData?.ok === false ? actionData : undefined;
  const waits = isAtWork(file.state);
  useLookAgain(waits);
  return (
    <>
      <title>{`${file.fileName}: import`}</title>
      {waits && (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      )}
      <p>
        <Link className="link" to={list}>
          Import products
        </Link>
      </p>
      <header className="list-head">
        <h1 className="import-title">{file.fileName}</h1>
      </header>
      <p className="import-note">
        {IMPORT_STATE_LABELS[file.state]}. {countWords(file)}. {file.by ?? "Somebody"}, {formatDateTime(file.createdAt)}
        . Read as {file.encoding}, {DELIMITERS[file.delimiter] ?? file.delimiter} between the cells.
      </p>
      <div className="import-page">
        {!refusal?.fields && <RefusalNote refusal={refusal} />}
        {file.refused && <Refused words={file.refused} state={file.state} />}
        {waits && (
          <Alert kind="info" title={`${IMPORT_STATE_LABELS[file.state]}...`}>
            This page looks again by itself. You may leave it: the work goes on.
          </Alert>
        )}
        {file.state === "mapping" && <MappingForm key={file.id} file={file} />}
        {file.state === "checked" && <Checked {...loaderData} refusal={refusal} />}
        {file.state === "applied" && <Applied {...loaderData} />}
        {file.state === "undone" && (
          <Alert kind="success" title="Undone">
            Every product of it is as it was before, and new ones are gone.
          </Alert>
        )}
        {file.counts && !waits && <ImportRows {...loaderData} />}
      </div>
    </>
  );
}

const DELIMITERS: Readonly<Record<string, string>> = { ",": "commas", ";": "semicolons", "\t": "tabs" };

const REFUSED_TITLES: Readonly<Record<string, string>> = {
  applied: "Nothing was undone",
  mapping: "It could not be checked",
};

function Refused({ words, state }: { words: readonly string[]; state: string }) {
  return (
    <Alert kind="error" title={REFUSED_TITLES[state] ?? "Nothing was applied"}>
      <ul>
        {words.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {state === "checked" && <p>The shop has changed since the check. Check the file again.</p>}
    </Alert>
  );
}

type Shown = Route.ComponentProps["loaderData"];

function Checked({ file, page, refusal }: Shown & { refusal: Refusal | undefined }) {
  const { counts } = file;
  if (!counts) return null;
  const rows = counts.new + counts.changed;
  return (
    <>
      {counts.wrong > 0 ? (
        <MendForm wrong={counts.wrong} page={page} refusal={refusal?.intent === "mend" ? refusal : undefined} />
      ) : rows === 0 ? (
        <Alert kind="success" title="All the same">
          The file says what the shop has already. There is nothing to apply.
        </Alert>
      ) : (
        <section className="import-part" aria-labelledby="apply-title">
          <h2 id="apply-title">Apply it</h2>
          <p>
            {countWords(file)}. All of it is applied at once, or nothing. It can be undone for 30 days, as long as
            nobody has changed the same products.
          </p>
          <Press intent="apply" label={`Apply ${rows.toLocaleString("en-IN")} ${rows === 1 ? "row" : "rows"}`}>
            {counts.free && (
              <FreeQuestion
                free={counts.free}
                value={counts.free.products}
                mend="mend the file and upload it anew"
                error={refusal?.fields?.free}
              />
            )}
          </Press>
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        <Press intent="again" label="Check again" isSecond />
      </div>
    </>
  );
}

function Applied({ file }: Shown) {
  return (
    <section className="import-part" aria-labelledby="applied-title">
      <h2 id="applied-title">Applied</h2>
      <p>
        {file.counts && countWords(file)}
        {file.appliedAt && `, ${formatDateTime(file.appliedAt)}`}. Undoing it makes every product as it was before. It
        is refused where somebody has changed one of them since, or bought one that is new.
      </p>
      <Press intent="undo" label="Undo this import" isSecond />
    </section>
  );
}

type PressProps = { intent: string; label: string; isSecond?: boolean; children?: ReactNode };

function Press({ intent, label, isSecond = false, children }: PressProps) {
  const { formMethod, formData } = useNavigation();
  const busy = formMethod === "POST" && formData?.get("intent") === intent;
  return (
    <Form method="post" preventScrollReset className="grid gap-4">
      <input type="hidden" name="intent" value={intent} />
      {children}
      <Button
        size="small"
        className="justify-self-start"
        variant={isSecond ? "secondary" : "primary"}
        busy={busy}
        busyLabel="Please wait..."
      >
        {label}
      </Button>
    </Form>
  );
}
