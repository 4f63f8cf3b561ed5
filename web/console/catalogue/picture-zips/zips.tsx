import { randomUUID } from "node:crypto";
import type { FormEvent } from "react";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { ZIP_AT_ONCE_BYTES, ZIP_LIMITS, ZIPS_KEPT_DAYS } from "#domain/goods/picture-zips/limits.ts";
import { ZIP_STATE_LABELS } from "#domain/goods/picture-zips/states.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { listPictureZips } from "#services/goods/picture-zips/get-picture-zips.ts";
import { getGoodsPictures } from "#services/goods/pictures/list-pictures.ts";
import { IMPORT_PAGE } from "#web/console/catalogue/import/import-page.ts";
import { picturesPage } from "#web/console/catalogue/pictures/picture-words.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { isLeftOut } from "#web/session/left-out.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import type { Route } from "./+types/zips.ts";
import { takeWhole, zipForm } from "./take-zip.ts";
import { useZipUpload } from "./use-zip-upload.ts";
import { ZIPS_PAGE } from "./zip-words.ts";
import "#web/console/catalogue/import/import.css";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  try {
    const asked = url.searchParams.get("product") ?? "";
    const only = /^[1-9]\d{0,8}$/.test(asked) ? await getGoodsPictures(db, { actor, id: Number(asked) }) : null;
    const rows = await listPictureZips(db, { actor });
    const shown = rows.map(({ id, fileName, title, state, fileCount, by, createdAt }) => ({
      id,
      fileName,
      title,
      state,
      fileCount,
      by,
      createdAt,
    }));
    return data({ rows: shown, key: randomUUID(), only: only && { id: only.id, title: only.title } }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, form, sent, refuse }) => {
      const parsed = zipForm.safeParse(sent);
      if (!parsed.success) return refuse({ status: 422, message: ERRORS.validation.message });
      const file = form.get("file");
      if (!(file instanceof File) || file.size === 0)
        return refuse({ ...ERRORS.validation, fields: { file: "Choose a ZIP file" } });
      if (isLeftOut(file)) return refuse({ ...ERRORS.validation, fields: { file: TOO_LARGE } });
      const { key: id, product: productId } = parsed.data;
      const taken = await takeWhole(shop, { actor, id, productId, file });
      if (!taken.ok) return refuse({ ...ERRORS.validation, fields: { file: taken.words } });
      return redirect(`${ZIPS_PAGE}/${id}`, 303);
    },
  }).catch(throwNotFound);
}

const AT_ONCE = `${ZIP_AT_ONCE_BYTES / 1_048_576} MB`;
const TOO_LARGE = `Without JavaScript a ZIP has at most ${AT_ONCE}. Make several of it`;

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Pictures that find their colours by the names of their files. */
export default function PictureZips({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData?.ok === false ? actionData : undefined;
  const { only, rows } = loaderData;
  return (
    <>
      <title>Pictures from a ZIP</title>
      <p>
        <Link className="link" to={only ? picturesPage(only.id) : IMPORT_PAGE}>
          {only ? `Pictures of ${only.title}` : "Import products"}
        </Link>
      </p>
      <header className="list-head">
        <h1>Pictures from a ZIP</h1>
      </header>
      <div className="import-page">
        <Upload id={loaderData.key} only={only} refusal={refusal} />
        <Rule />
        <section className="import-part" aria-labelledby="zips-title">
          <h2 id="zips-title">ZIP files that were brought in</h2>
          {rows.length === 0 ? (
            <p className="import-note">None in the last {ZIPS_KEPT_DAYS} days.</p>
          ) : (
            <ul className="import-list">
              {rows.map(({ id, fileName, title, state, fileCount, by, createdAt }) => (
                <li key={id}>
                  <Link className="link" to={`${ZIPS_PAGE}/${id}`}>
                    {fileName}
                  </Link>
                  <span>{ZIP_STATE_LABELS[state]}</span>
                  <span className="import-note">
                    {fileCount !== null &&
                      `${fileCount.toLocaleString("en-IN")} ${fileCount === 1 ? "file" : "files"}. `}
                    {title && `Only ${title}. `}
                    {by ?? "Somebody"}, {formatDateTime(createdAt)}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </>
  );
}

type UploadProps = { id: string; only: { id: number; title: string } | null; refusal: Refusal | undefined };

function Upload({ id, only, refusal }: UploadProps) {
  const form = useStaffRefusal(refusal);
  const product = only ? String(only.id) : "";
  const { sending, words, send } = useZipUpload({ id, product });
  const busy = useNavigation().formMethod === "POST" || sending !== null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const file = event.currentTarget.querySelector<HTMLInputElement>("input[type=file]")?.files?.[0];
    if (!file || file.size === 0) return;
    event.preventDefault();
    void send(file);
  };
  return (
    <Form ref={form} method="post" encType="multipart/form-data" className="import-part" noValidate onSubmit={submit}>
      <h2>Bring pictures in</h2>
      <p className="import-note">
        {only ? `Only pictures of ${only.title} are taken. ` : "Each picture goes to the colour that its name says. "}
        What no name fits is listed, and nothing else is touched.
      </p>
      {!refusal?.fields && <RefusalNote refusal={refusal} />}
      <input type="hidden" name="key" value={id} />
      <input type="hidden" name="product" value={product} />
      <Field
        label="ZIP file"
        type="file"
        name="file"
        accept=".zip,application/zip"
        help={`Up to ${ZIP_LIMITS.bytes / 1_048_576} MB and ${ZIP_LIMITS.files.toLocaleString("en-IN")} pictures of 10 MB`}
        error={words ?? refusal?.fields?.file}
      />
      {sending && <progress max={100} value={sending.sent} aria-label={`Sending ${sending.file.name}`} />}
      <Button size="small" className="justify-self-start" busy={busy} busyLabel="Sending the file...">
        Upload
      </Button>
    </Form>
  );
}

function Rule() {
  return (
    <details className="import-part">
      <summary>How the pictures are named</summary>
      <p className="import-note">
        SKU, then a number or a view. Any SKU of the colour will do, capitals and folders do not matter, and the parts
        have a hyphen, an underscore or a space between them.
      </p>
      <dl className="import-guide">
        {EXAMPLES.map(([name, means]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const EXAMPLES = [
  ["CHA-E001-2-52-front.jpg", "The front of the colour that CHA-E001-2-52 is of"],
  ["CHA-E001-2-52_1.png, CHA-E001-2-52_2.png", "Its first and second picture, in this order"],
  ["CHA-E001-2-three-quarter.webp", "The same, where all SKUs that begin with CHA-E001-2 are of one colour"],
  ["CHA-E001-2-52.jpg", "One picture, without a number"],
  ["9f2c...41.webp", "A picture by the name that it has in the column Pictures of an export"],
  ["front, 34 or three-quarter, side, back, folded, hinge, worn, case, detail", "The words for views"],
] as const;
