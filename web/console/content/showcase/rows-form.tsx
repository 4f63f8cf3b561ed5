import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import type { FormAnswer } from "#web/forms/answer.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { RowField, type RowFieldSpec } from "./row-field.tsx";
import { useRowDrag } from "./use-row-drag.ts";

type Texts = Readonly<Record<string, string>>;

/** A row of the list as its card shows it. */
export type RowView = {
  id: string;
  /** What kind of thing it is, before its own title. */
  name: string;
  fields: readonly RowFieldSpec[];
  /** What customers do not see, or see at another time. */
  states?: readonly string[];
  canRemove: boolean;
};

type Props = {
  /** From the words of the form, which may be what was typed. */
  rowsOf: (texts: Texts) => readonly RowView[];
  texts: Texts;
  answer: FormAnswer | undefined;
  /** A new row: fields and buttons that send this form. */
  children?: (wrong: Texts) => ReactNode;
};

/**
 * An ordered list in one form: each button sends all of it, so nothing typed is lost and it works without a script. A row is
 * dragged, or moved by its buttons.
 */
export function RowsForm({ rowsOf, texts, answer, children }: Props) {
  const refusal = answer?.ok === false && (answer.intent ?? "save") === "save" ? answer : undefined;
  const form = useStaffRefusal(refusal?.fields ? refusal : undefined);
  const busy = useNavigation().formData?.get("intent") === "save";
  const kept = JSON.stringify(texts);
  const typed = refusal?.values && { ...refusal.values, ...refusal.present };
  const shown = refusal?.present?.shown ?? refusal?.values?.shown ?? kept;
  const wrong = refusal?.fields ?? {};
  const values = typed ?? texts;
  const rows = rowsOf(values);
  const { rowProps, overId } = useRowDrag(form);
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className="rows-form"
      preventScrollReset
      noValidate
      key={typed ? `typed ${refusal?.present?.shown ?? ""}` : "kept"}
    >
      {/* What Enter presses: the buttons of rows stand before that which saves. */}
      <button type="submit" hidden>
        Save
      </button>
      {refusal?.present?.shown && <Alert kind="error">{refusal.message}</Alert>}
      {!refusal?.fields && <RefusalNote refusal={refusal} />}
      {wrong.order && <Alert kind="error">{wrong.order}</Alert>}
      <input type="hidden" name="intent" value="save" />
      <input key={shown} type="hidden" name="shown" defaultValue={shown} />
      <input key={values.order} type="hidden" name="order" defaultValue={values.order} />
      <ol className="rows-list">
        {rows.map((row, at) => (
          <li
            key={row.id}
            className="rows-row"
            data-row={row.id}
            data-over={overId === row.id || undefined}
            {...rowProps(row.id)}
          >
            <Row row={row} at={at} of={rows.length} values={values} wrong={wrong} />
          </li>
        ))}
      </ol>
      {children?.(wrong)}
      <div>
        <Button size="small" busy={busy} busyLabel="Please wait...">
          Save the draft
        </Button>
      </div>
    </Form>
  );
}

type RowProps = { row: RowView; at: number; of: number; values: Texts; wrong: Texts };

function Row({ row, at, of, values, wrong }: RowProps) {
  const { id, name, fields, states = [], canRemove } = row;
  const title = values[`${id}.title`];
  const called = title ? `${name}: ${title}` : name;
  const isWrong = fields.some((field) => wrong[`${id}.${field.name}`]);
  const press = { name: "turn", size: "small", variant: "quiet", formNoValidate: true } as const;
  return (
    <>
      <div className="rows-head">
        <h2>
          <span className="rows-number">{at + 1}</span> {called}
        </h2>
        {states.map((state) => (
          <Badge key={state} kind="plain">
            {state}
          </Badge>
        ))}
        <span className="rows-presses">
          {at > 0 && (
            <Button {...press} value={`up ${id}`} icon={ArrowUp}>
              Up<span className="sr-only"> {called}</span>
            </Button>
          )}
          {at < of - 1 && (
            <Button {...press} value={`down ${id}`} icon={ArrowDown}>
              Down<span className="sr-only"> {called}</span>
            </Button>
          )}
          {canRemove && (
            <Button {...press} value={`remove ${id}`} icon={Trash2}>
              Remove<span className="sr-only"> {called}</span>
            </Button>
          )}
        </span>
      </div>
      <details open={isWrong || undefined}>
        <summary>
          Change<span className="sr-only"> {called}</span>
        </summary>
        <div className="rows-fields">
          {fields.map((field) => {
            const whole = `${id}.${field.name}`;
            return <RowField key={whole} spec={field} name={whole} value={values[whole] ?? ""} error={wrong[whole]} />;
          })}
        </div>
      </details>
    </>
  );
}
