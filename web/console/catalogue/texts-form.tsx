import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import type { FormAnswer } from "#web/forms/answer.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { type Option, Select } from "#web/ui/select.tsx";

/** A field of a form whose values are words. */
export type TextField = {
  name: string;
  label: string;
  help?: string;
  kind?: "area" | "box" | "choice" | "day";
  options?: readonly Option[];
  inputMode?: "decimal" | "numeric";
  prefix?: string;
  optional?: true;
  /** Two that follow each other and stand side by side. */
  pair?: true;
};

type Props = {
  fields: readonly TextField[];
  texts: Readonly<Record<string, string>>;
  answer: FormAnswer | undefined;
  button: string;
  intent?: string;
  /** Files go with it. */
  hasFiles?: boolean;
  /** What is asked before it is done, in place of the words of a refusal; the button says yes to it. */
  question?: ReactNode;
  children?: ReactNode;
  /** Behind the button, which is what Enter presses. */
  after?: ReactNode;
};

/** A form that is sent with what it showed, so that nobody's change is overwritten unseen. */
export function TextsForm(props: Props) {
  const { fields, texts, answer, button, intent = "save", hasFiles, question, children, after } = props;
  const refusal = answer?.ok === false && (answer.intent ?? intent) === intent ? answer : undefined;
  const form = useStaffRefusal(refusal?.fields ? refusal : undefined);
  const busy = useNavigation().formData?.get("intent") === intent;
  const kept = JSON.stringify(texts);
  const values = refusal?.values;
  const shown = refusal?.present?.shown ?? values?.shown ?? kept;
  const drawn = fields.map((field) => (
    <OneField
      key={field.name}
      field={field}
      value={values ? (values[field.name] ?? (field.kind === "box" ? "no" : "")) : (texts[field.name] ?? "")}
      error={refusal?.fields?.[field.name]}
    />
  ));
  return (
    <Form
      key={kept}
      ref={form}
      method="post"
      {...(hasFiles && { encType: "multipart/form-data" as const })}
      className="range-form"
      preventScrollReset
      noValidate
    >
      {refusal?.present && !question && <Alert kind="error">{refusal.message}</Alert>}
      {!refusal?.fields && !question && <RefusalNote refusal={refusal} />}
      <input type="hidden" name="intent" value={intent} />
      <input key={shown} type="hidden" name="shown" defaultValue={shown} />
      {inPairs(fields, drawn)}
      {children}
      {question}
      <div>
        <Button size="small" busy={busy} busyLabel="Please wait...">
          {button}
        </Button>
      </div>
      {after}
    </Form>
  );
}

function inPairs(fields: readonly TextField[], drawn: readonly ReactNode[]): ReactNode[] {
  const rows: ReactNode[] = [];
  for (let at = 0; at < fields.length; at += 1) {
    if (!fields[at]!.pair) rows.push(drawn[at]);
    else {
      rows.push(
        <div key={`pair ${fields[at]!.name}`} className="range-pair">
          {drawn[at]}
          {drawn[at + 1]}
        </div>,
      );
      at += 1;
    }
  }
  return rows;
}

type OneProps = { field: TextField; value: string; error: string | undefined };

function OneField({ field, value, error }: OneProps) {
  const { name, label, help, kind, options = [], inputMode, prefix, optional } = field;
  if (kind === "box")
    return (
      <Checkbox label={label} help={help} error={error} name={name} value="yes" defaultChecked={value === "yes"} />
    );
  const own = { label, help, error, name, defaultValue: value, autoComplete: "off", optional: optional === true };
  if (kind === "area") return <TextArea {...own} rows={Math.min(8, value.split("\n").length + 2)} />;
  if (kind === "choice") return <Select {...own} options={options} />;
  if (kind === "day") return <Field {...own} type="date" />;
  return <Field {...own} {...(inputMode && { inputMode })} {...(prefix && { prefix })} />;
}
