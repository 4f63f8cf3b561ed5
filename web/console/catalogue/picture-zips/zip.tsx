import { data, Link } from "react-router";
import { formatDateTime } from "#domain/dates/format-date.ts";
import {
  isZipAtWork,
  ZIP_OUTCOME_LABELS,
  ZIP_OUTCOMES,
  ZIP_STATE_LABELS,
  type ZipOutcome,
} from "#domain/goods/picture-zips/states.ts";
import {
  getPictureZip,
  listPictureZipFiles,
  ZIP_FILES_A_PAGE,
  type ZipFileRow,
} from "#services/goods/picture-zips/get-picture-zips.ts";
import { readImportId } from "#web/console/catalogue/import/read-import-id.ts";
import { picturesPage } from "#web/console/catalogue/pictures/picture-words.ts";
import { useLookAgain } from "#web/console/forms/use-look-again.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import type { Route } from "./+types/zip.ts";
import { outcomeWords, ZIPS_PAGE } from "./zip-words.ts";
import "#web/console/catalogue/import/import.css";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  const id = readImportId(params.id);
  const said = url.searchParams.get("files");
  const outcome = ZIP_OUTCOMES.find((one) => one === said) ?? null;
  const after = Math.min(1_000_000, Math.max(0, Math.trunc(Number(url.searchParams.get("after"))) || 0));
  try {
    const zip = await getPictureZip(db, { actor, id });
    const rows = await listPictureZipFiles(db, { actor, id, outcome, after });
    const shown = { rows: rows.slice(0, ZIP_FILES_A_PAGE), hasMore: rows.length > ZIP_FILES_A_PAGE };
    return data({ zip, outcome, ...shown, page: `${ZIPS_PAGE}/${id}` }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What became of each picture of a ZIP. */
export default function PictureZip({ loaderData }: Route.ComponentProps) {
  const { zip } = loaderData;
  const waits = isZipAtWork(zip.state);
  useLookAgain(waits);
  const done = ZIP_OUTCOMES.reduce((sum, outcome) => sum + zip.counts[outcome], 0);
  return (
    <>
      <title>{`${zip.fileName}: pictures`}</title>
      {waits && (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      )}
      <p>
        <Link className="link" to={zip.productId === null ? ZIPS_PAGE : `${ZIPS_PAGE}?product=${zip.productId}`}>
          Pictures from a ZIP
        </Link>
      </p>
      <header className="list-head">
        <h1 className="import-title">{zip.fileName}</h1>
      </header>
      <p className="import-note">
        {ZIP_STATE_LABELS[zip.state]}. {outcomeWords(zip.counts)}. {zip.title && `Only ${zip.title}. `}
        {zip.by ?? "Somebody"}, {formatDateTime(zip.createdAt)}.
      </p>
      <div className="import-page">
        {waits && (
          <Alert kind="info" title={`${ZIP_STATE_LABELS[zip.state]}...`}>
            {zip.fileCount !== null && (
              <progress max={zip.fileCount} value={done} aria-label={`${done} of ${zip.fileCount} files`} />
            )}
            <p>This page looks again by itself. You may leave it: the work goes on.</p>
          </Alert>
        )}
        {zip.state === "sending" && (
          <Alert kind="warning" title="Not wholly uploaded">
            The upload ended before the whole file was there. Nothing of it was taken: upload it again.
          </Alert>
        )}
        {zip.refused !== null && (
          <Alert kind="error" title={done > 0 ? "Not all pictures were taken" : "No picture was taken"}>
            {zip.refused}
          </Alert>
        )}
        {done > 0 && <Files {...loaderData} all={done} />}
      </div>
    </>
  );
}

function Files({ zip, rows, hasMore, outcome, page, all }: Route.ComponentProps["loaderData"] & { all: number }) {
  const of = (one: ZipOutcome | null) => (one === null ? page : `${page}?files=${one}`);
  return (
    <section className="import-part" aria-labelledby="files-title">
      <h2 id="files-title">File by file</h2>
      <nav className="views" aria-label="Kinds of files">
        <ul>
          {[null, ...ZIP_OUTCOMES].map((one) => (
            <li key={one ?? "all"}>
              <Link to={of(one)} preventScrollReset aria-current={outcome === one ? "page" : undefined}>
                {one === null ? "All" : ZIP_OUTCOME_LABELS[one]}&nbsp;
                <span className="list-count">{(one === null ? all : zip.counts[one]).toLocaleString("en-IN")}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {rows.length === 0 && <p className="import-note">No file here.</p>}
      <ol className="import-rows">
        {rows.map((row) => (
          <FileRow key={row.position} row={row} />
        ))}
      </ol>
      {hasMore && (
        <Link className="link" to={`${of(outcome)}${outcome === null ? "?" : "&"}after=${rows.at(-1)!.position}`}>
          Further files
        </Link>
      )}
    </section>
  );
}

function FileRow({ row: { fileName, outcome, words, productId, goods } }: { row: ZipFileRow }) {
  const isWrong = outcome === "unmatched" || outcome === "failed";
  return (
    <li className={`import-row${isWrong ? " import-row-wrong" : ""}`}>
      <p>
        <span className="semibold">{fileName}</span> {ZIP_OUTCOME_LABELS[outcome]}
        {productId !== null && goods !== null && (
          <Link className="link" to={picturesPage(productId)}>
            {goods}
          </Link>
        )}
      </p>
      {words !== null && (
        <ul>
          <li>{words}</li>
        </ul>
      )}
    </li>
  );
}
