import { Link } from "react-router";
import { type CsvKey, headerOf } from "#domain/goods/csv/columns.ts";
import type { ImportCounts } from "#domain/goods/csv/import-states.ts";
import type { RowKind } from "#domain/goods/csv/verdict.ts";

type Row = {
  row: number;
  kind: RowKind;
  sku: string;
  title: string;
  errors: readonly { key: string | null; words: string }[];
  changes: readonly { key: string; before: string; after: string }[];
};
type Given = {
  file: { counts: ImportCounts | null };
  kind: RowKind | null;
  rows: readonly Row[];
  hasMore: boolean;
  page: string;
  /** What a column is called. */
  nameOf?: (key: string) => string;
};

const LABELS: Readonly<Record<RowKind, string>> = { new: "New", changed: "Changed", same: "The same", wrong: "Wrong" };
const KINDS = Object.keys(LABELS) as RowKind[];
const MOST_CHANGES = 12;

/** Row by row what the file says: what is wrong in words, and what changes from what to what. */
export function ImportRows({ file: { counts }, kind, rows, hasMore, page, nameOf = catalogueHeader }: Given) {
  if (!counts) return null;
  const last = rows.at(-1)?.row ?? 0;
  const of = (one: RowKind | null) => (one === null ? page : `${page}?rows=${one}`);
  return (
    <section className="import-part" aria-labelledby="rows-title">
      <h2 id="rows-title">Row by row</h2>
      <nav className="views" aria-label="Kinds of rows">
        <ul>
          {[null, ...KINDS].map((one) => (
            <li key={one ?? "all"}>
              <Link to={of(one)} preventScrollReset aria-current={kind === one ? "page" : undefined}>
                {one === null ? "All but the same" : LABELS[one]}&nbsp;
                <span className="list-count">
                  {(one === null ? counts.new + counts.changed + counts.wrong : counts[one]).toLocaleString("en-IN")}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {rows.length === 0 && <p className="import-note">No row here.</p>}
      <ol className="import-rows">
        {rows.map((row) => (
          <li key={row.row} className={`import-row import-row-${row.kind}`}>
            <p>
              <span className="semibold">{`Row ${row.row}`}</span> {LABELS[row.kind]}
              {row.sku !== "" && <span className="import-note">{row.sku}</span>}
              <span>{row.title}</span>
            </p>
            <Words row={row} nameOf={nameOf} />
          </li>
        ))}
      </ol>
      {hasMore && (
        <Link className="link" to={`${of(kind)}${kind === null ? "?" : "&"}after=${last}`}>
          {`Further rows after row ${last}`}
        </Link>
      )}
    </section>
  );
}

const catalogueHeader = (key: string): string => headerOf(key as CsvKey);

function Words({ row: { kind, errors, changes }, nameOf }: { row: Row; nameOf: (key: string) => string }) {
  if (kind === "wrong")
    return (
      <ul className="import-errors">
        {errors.map(({ key, words }) => (
          <li key={`${key}${words}`}>
            {key !== null && <strong>{`${nameOf(key)}: `}</strong>}
            {words}
          </li>
        ))}
      </ul>
    );
  return (
    <ul>
      {changes.slice(0, MOST_CHANGES).map(({ key, before, after }) => (
        <li key={key}>
          {`${nameOf(key)}: `}
          {before !== "" && (
            <>
              <del>{short(before)}</del>
              {" to "}
            </>
          )}
          <ins>{after === "" ? "nothing" : short(after)}</ins>
        </li>
      ))}
      {changes.length > MOST_CHANGES && <li>{`and ${changes.length - MOST_CHANGES} more fields`}</li>}
    </ul>
  );
}

const short = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
