import { Download, Images } from "lucide-react";
import { randomUUID } from "node:crypto";
import { data, Form, Link, useNavigation } from "react-router";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { CSV_COLUMNS } from "#domain/goods/csv/columns.ts";
import { IMPORT_STATE_LABELS } from "#domain/goods/csv/import-states.ts";
import { CSV_LIMITS } from "#domain/goods/csv/limits.ts";
import { IMPORTS_A_PAGE, listImports } from "#services/goods/csv/get-import.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import type { Route } from "./+types/imports.ts";
import { takeUpload } from "./import-action.ts";
import { IMPORT_PAGE } from "./import-page.ts";
import { countWords } from "./import-words.ts";
import "./import.css";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const page = Math.min(1_000, Math.max(1, Math.trunc(Number(url.searchParams.get("page"))) || 1));
  const rows = await listImports(context.get(shopContext).db, { actor, page }).catch(throwNotFound);
  const shown = rows.slice(0, IMPORTS_A_PAGE).map(({ id, fileName, state, counts, rowCount, by, createdAt }) => ({
    id,
    fileName,
    state,
    counts,
    rowCount,
    by,
    createdAt,
  }));
  return data(
    { rows: shown, page, hasMore: rows.length > IMPORTS_A_PAGE, id: randomUUID(), path: IMPORT_PAGE },
    noStore(),
  );
}

export const action = ({ request, context }: Route.ActionArgs) => takeUpload({ request, context });

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The catalogue as a file: all of it to take along, and files that were brought in. */
export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData?.ok === false ? actionData : undefined;
  return (
    <>
      <title>Import products</title>
      <header className="list-head">
        <h1>Import products</h1>
        <LinkButton to={`${IMPORT_PAGE}/pictures`} variant="secondary" size="small" icon={Images}>
          Pictures from a ZIP
        </LinkButton>
        <LinkButton to="/console/catalogue/export.csv" variant="secondary" size="small" icon={Download} reloadDocument>
          Export all products
        </LinkButton>
      </header>
      <div className="import-page">
        <Upload id={loaderData.id} refusal={refusal} />
        <Before {...loaderData} />
        <Guide />
      </div>
    </>
  );
}

function Upload({ id, refusal }: { id: string; refusal: Refusal | undefined }) {
  const form = useStaffRefusal(refusal);
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form ref={form} method="post" encType="multipart/form-data" className="import-part" noValidate>
      <h2>Bring a file in</h2>
      <p className="import-note">
        Nothing is changed before you have seen what the file would do. Shopify's export of products is read too.
      </p>
      {!refusal?.fields && <RefusalNote refusal={refusal} />}
      <input type="hidden" name="key" value={id} />
      <Field
        label="CSV file"
        type="file"
        name="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        help={`Up to ${CSV_LIMITS.bytes / 1_048_576} MB and ${CSV_LIMITS.rows.toLocaleString("en-IN")} rows`}
        error={refusal?.fields?.file}
      />
      <Button size="small" className="justify-self-start" busy={busy} busyLabel="Reading the file...">
        Upload
      </Button>
    </Form>
  );
}

type Listed = Pick<Route.ComponentProps["loaderData"], "rows" | "page" | "hasMore" | "path">;

function Before({ rows, page, hasMore, path }: Listed) {
  return (
    <section className="import-part" aria-labelledby="imports-title">
      <h2 id="imports-title">Files that were brought in</h2>
      {rows.length === 0 ? (
        <p className="import-note">None yet.</p>
      ) : (
        <ul className="import-list">
          {rows.map((row) => (
            <li key={row.id}>
              <Link className="link" to={`${path}/${row.id}`}>
                {row.fileName}
              </Link>
              <span>{IMPORT_STATE_LABELS[row.state]}</span>
              <span className="import-note">
                {countWords(row)}. {row.by ?? "Somebody"}, {formatDateTime(row.createdAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {(page > 1 || hasMore) && (
        <nav className="flex gap-4" aria-label="Pages">
          {page > 1 && (
            <Link className="link" to={`${path}?page=${page - 1}`}>
              Newer
            </Link>
          )}
          {hasMore && (
            <Link className="link" to={`${path}?page=${page + 1}`}>
              Older
            </Link>
          )}
        </nav>
      )}
    </section>
  );
}

function Guide() {
  return (
    <details className="import-part">
      <summary>The columns of the file</summary>
      <p className="import-note">
        One row is one SKU. A column that is absent leaves its field as it is; an empty cell empties it. Of rows of one
        product the first may say it for all. Rows that are not in the file stay.
      </p>
      <dl className="import-guide">
        {CSV_COLUMNS.map(({ key, header, means }) => (
          <div key={key}>
            <dt>{header}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
