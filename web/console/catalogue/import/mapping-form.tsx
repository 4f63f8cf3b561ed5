import { Form, useNavigation } from "react-router";
import { CSV_COLUMNS } from "#domain/goods/csv/columns.ts";
import { SHOPIFY_WORDS } from "#domain/goods/csv/shopify.ts";
import { Button } from "#web/ui/button.tsx";

type File = {
  headers: readonly string[];
  mapping: readonly (string | null)[];
  examples: readonly string[];
  isShopify?: boolean;
};
type Named = readonly { key: string; header: string }[];

/** For each column of the file what it says: of the catalogue, or of other `columns`. */
export function MappingForm({ file, columns = CSV_COLUMNS }: { file: File; columns?: Named }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="import-part" preventScrollReset>
      <input type="hidden" name="intent" value="check" />
      <h2>{file.isShopify ? "This is Shopify's export of products" : "What the columns say"}</h2>
      {file.isShopify ? <Shopify file={file} /> : <Columns file={file} columns={columns} />}
      <Button size="small" className="justify-self-start" busy={busy} busyLabel="Checking...">
        Check the file
      </Button>
    </Form>
  );
}

function Columns({ file: { headers, mapping, examples }, columns }: { file: File; columns: Named }) {
  return (
    <>
      <p className="import-note">
        Guessed from the headings, and from what was chosen last for a file with the same ones. Nothing is changed by
        checking.
      </p>
      <ul className="import-mapping">
        {headers.map((header, at) => (
          // Two columns may have one heading.
          <li key={at}>
            <label htmlFor={`column-${at}`}>
              <span className="semibold">{header === "" ? `Column ${at + 1}` : header}</span>
              <span className="import-note">{examples[at] === "" ? "Empty" : examples[at]}</span>
            </label>
            <select id={`column-${at}`} name="column" className="field-input" defaultValue={mapping[at] ?? ""}>
              <option value="">Leave it out</option>
              {columns.map(({ key, header: ours }) => (
                <option key={key} value={key}>
                  {ours}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </>
  );
}

function Shopify({ file }: { file: File }) {
  return (
    <>
      {file.headers.map((_, at) => (
        <input key={at} type="hidden" name="column" value={file.mapping[at] ?? ""} />
      ))}
      <dl className="import-guide">
        {SHOPIFY_WORDS.map(([theirs, ours]) => (
          <div key={theirs}>
            <dt>{theirs}</dt>
            <dd>{ours}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
