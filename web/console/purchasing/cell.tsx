import { lineField } from "#domain/purchasing/line-texts.ts";
import type { Refusal } from "#web/forms/answer.ts";

type CellProps = {
  name: string;
  /** What it is, and of which line. */
  label: string;
  kept: string;
  typed: string | undefined;
  error: string | undefined;
  inputMode?: "numeric" | "decimal";
  placeholder?: string;
};

/** A field in a row of a table. What is typed stays while others change their own. */
export function Cell({ name, label, kept, typed, error, inputMode, placeholder }: CellProps) {
  const errorId = `wrong ${name}`.replaceAll(/[^\w-]/g, "-");
  return (
    <>
      <input
        key={kept}
        className="cell-input"
        name={name}
        aria-label={label}
        defaultValue={typed ?? kept}
        autoComplete="off"
        {...(inputMode && { inputMode })}
        {...(placeholder && { placeholder })}
        {...(error && { "aria-invalid": true, "aria-describedby": errorId })}
      />
      {error && (
        <span id={errorId} className="field-error">
          {error}
        </span>
      )}
    </>
  );
}

type Kept = {
  texts: Readonly<Record<string, string | undefined>>;
  values: Refusal["values"];
  fields: NonNullable<Refusal["fields"]>;
};

/** What the cells of a line hold, by the word of their column. */
export const cellsOf =
  ({ texts, values, fields }: Kept, line: string) =>
  (what: string, label: string) => {
    const name = lineField(what, line);
    return { name, label: `${label} of ${line}`, kept: texts[name] ?? "", typed: values?.[name], error: fields[name] };
  };
