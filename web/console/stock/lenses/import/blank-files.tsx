import { Download } from "lucide-react";
import { randomUUID } from "node:crypto";
import { data, Form, Link, useNavigation } from "react-router";
import { permittedStores, requirePermission } from "#domain/access/permission.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { CSV_LIMITS } from "#domain/goods/csv/limits.ts";
import { BLANK_COLUMNS } from "#domain/stock/blank-csv/columns.ts";
import { BLANK_FILE_WORDS, MOST_BLANK_ROWS } from "#domain/stock/blank-csv/file-states.ts";
import { listBlankFiles } from "#services/inventory/blanks/csv/blank-file.ts";
import { listStoreNames } from "#services/stores/list-store-names.ts";
import { countWords } from "#web/console/catalogue/import/import-words.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { storeWords } from "#web/console/shell/use-store.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { BLANK_FILES_PAGE, BLANKS_PAGE } from "#web/console/stock/lenses/blank-pages.ts";
import type { Route } from "./+types/blank-files.ts";
import { takeBlankUpload } from "./blank-file-action.ts";
import "#web/console/catalogue/import/import.css";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  try {
    requirePermission(actor, "stock.blanks");
    const [files, stores] = await Promise.all([
      listBlankFiles(db, { actor }),
      listStoreNames(db, { stores: permittedStores(actor, "stock.blanks") }),
    ]);
    return data({ files, stores, id: randomUUID() }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  takeBlankUpload({ request, context }).catch(throwNotFound);

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The lens blanks of a store as a file: to take along, and files that were brought in. */
export default function BlankFiles({ loaderData: { files, stores, id }, actionData }: Route.ComponentProps) {
  const refusal = actionData?.ok === false ? actionData : undefined;
  return (
    <>
      <title>Lens blanks by a file</title>
      <header className="list-head">
        <h1>Lens blanks by a file</h1>
        <Link to={BLANKS_PAGE} className="link">
          All lens blanks
        </Link>
      </header>
      <div className="import-page">
        <Upload id={id} stores={stores} refusal={refusal} />
        <section className="import-part" aria-labelledby="export-title">
          <h2 id="export-title">Take them along</h2>
          <Form reloadDocument action={`${BLANK_FILES_PAGE}/export.csv`} className="grid gap-3">
            <StoreChoice stores={stores} />
            <Button size="small" variant="secondary" icon={Download} className="justify-self-start">
              Export
            </Button>
          </Form>
        </section>
        <Before files={files} />
        <Guide />
      </div>
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Upload({ id, stores, refusal }: Pick<Loaded, "id" | "stores"> & { refusal: Refusal | undefined }) {
  const form = useStaffRefusal(refusal);
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form ref={form} method="post" encType="multipart/form-data" className="import-part" noValidate>
      <h2>Bring a file in</h2>
      <p className="import-note">Nothing is changed before you have seen what the file would do.</p>
      {!refusal?.fields && <RefusalNote refusal={refusal} />}
      <input type="hidden" name="key" value={id} />
      <StoreChoice stores={stores} refusal={refusal} />
      <Field
        label="CSV file"
        type="file"
        name="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        help={`Up to ${CSV_LIMITS.bytes / 1_048_576} MB and ${MOST_BLANK_ROWS.toLocaleString("en-IN")} rows`}
        error={refusal?.fields?.file}
      />
      <Button size="small" className="justify-self-start" busy={busy} busyLabel="Reading the file...">
        Upload
      </Button>
    </Form>
  );
}

function StoreChoice({ stores, refusal }: Pick<Loaded, "stores"> & { refusal?: Refusal | undefined }) {
  return (
    <Select
      label="Store"
      name="store"
      options={stores.map((store) => ({ value: String(store.id), label: storeWords(store) }))}
      defaultValue={refusal?.values?.store ?? String(stores[0]?.id ?? "")}
      error={refusal?.fields?.store}
    />
  );
}

function Before({ files }: Pick<Loaded, "files">) {
  return (
    <section className="import-part" aria-labelledby="files-title">
      <h2 id="files-title">Files that were brought in</h2>
      {files.length === 0 ? (
        <p className="import-note">None yet.</p>
      ) : (
        <ul className="import-list">
          {files.map((file) => (
            <li key={file.id}>
              <Link className="link" to={`${BLANK_FILES_PAGE}/${file.id}`}>
                {file.fileName}
              </Link>
              <span>{BLANK_FILE_WORDS[file.state]}</span>
              <span className="import-note">
                {file.storeName}. {countWords(file)}. {file.by ?? "Somebody"}, {formatDateTime(file.createdAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Guide() {
  return (
    <section className="import-part" aria-labelledby="guide-title">
      <h2 id="guide-title">What a file can say</h2>
      <p className="import-note">
        One row is one blank of the store. An empty cell leaves what is there; what is not in the file stays.
      </p>
      <dl className="import-guide">
        {BLANK_COLUMNS.map(({ key, header, means }) => (
          <div key={key}>
            <dt>{header}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
