import { useState } from "react";
import { Form, useNavigation } from "react-router";
import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import { writtenInstead } from "#domain/examinations/exam-keys.ts";
import type { CheckVerdict } from "#domain/prescriptions/check-words.ts";
import { FIELD_LABELS, type FormField, type PowerField } from "#domain/prescriptions/fields.ts";
import type { PrescriptionContent } from "#domain/prescriptions/prescription.ts";
import type { AddUse } from "#domain/prescriptions/read-eyes.ts";
import { WARNING_CODES } from "#domain/prescriptions/soft-warnings.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { keptOf } from "./kept-values.ts";

const ROWS = [
  { label: "Right", fields: ["r_sph", "r_cyl", "r_axi", "r_na", "r_pd"] },
  { label: "Left", fields: ["l_sph", "l_cyl", "l_axi", "l_na", "l_pd"] },
] as const satisfies readonly { label: string; fields: readonly PowerField[] }[];
const COLUMNS = ["SPH", "CYL", "AXIS", "ADD", "PD"] as const;

type ValuesFormProps = {
  version: number;
  /** What was said of it. */
  verdict: CheckVerdict | null;
  content: PrescriptionContent | null;
  customerName: string;
  addUse: AddUse;
  today: IsoDay;
  refusal: Refusal | undefined;
};

/** The fields of the customer's own form, close together: typed from the sheet beside them, one Tab after the other. */
export function ValuesForm({ version, verdict, content, customerName, addUse, today, refusal }: ValuesFormProps) {
  const form = useStaffRefusal(refusal);
  const busy = useNavigation().formData?.get("intent") === "type";
  // A check is undone by a further press alone, which says so.
  const over = refusal?.present?.over ?? refusal?.values?.over ?? (verdict === "rejected" ? verdict : "");
  const kept = keptOf(content, { customerName, addUse });
  const given = (field: FormField) => ({
    name: field,
    defaultValue: refusal?.values?.[field] ?? kept[field] ?? "",
    error: refusal?.fields?.[field],
  });
  const [instead, setInstead] = useState(() => writtenOf((name) => given(name).defaultValue));
  const field = (
    name: FormField,
    more: { label?: string; optional?: true; help?: string; type?: string; max?: string; inputMode?: "decimal" } = {},
  ) => <Field key={name} label={FIELD_LABELS[name]} autoComplete="off" {...given(name)} {...more} />;
  const asked = WARNING_CODES.filter((code) => refusal?.fields?.[`confirm_${code}`] !== undefined);
  const confirmed = WARNING_CODES.filter((code) => refusal?.values?.[`confirm_${code}`] && !asked.includes(code));
  const errors = ROWS.flatMap(({ fields }) =>
    fields.flatMap((name) => (refusal?.fields?.[name] ? [`${FIELD_LABELS[name]}: ${refusal.fields[name]}`] : [])),
  );
  return (
    <Form
      ref={form}
      method="post"
      className="rx-form"
      preventScrollReset
      noValidate
      onInput={({ currentTarget }) => {
        const typed = new FormData(currentTarget);
        setInstead(writtenOf((name) => String(typed.get(name) ?? "")));
      }}
    >
      <input type="hidden" name="intent" value="type" />
      <input type="hidden" name="version" value={refusal?.present?.version ?? version} />
      <input type="hidden" name="over" value={over} />
      {refusal?.present && <RefusalNote refusal={refusal} />}
      {confirmed.map((code) => (
        <input key={code} type="hidden" name={`confirm_${code}`} value="on" />
      ))}
      <table className="rx-grid">
        <caption className="sr-only">Values of both eyes</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Eye</span>
            </th>
            {COLUMNS.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ label, fields }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {fields.map((name) => (
                <td key={name}>
                  <PowerInput {...given(name)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div aria-live="polite" className="text-sm tabular-nums">
        {instead.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      {errors.length > 0 && (
        <ul className="rx-errors" id="rx-errors">
          {errors.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <div className="rx-pair">
        {field("pd_binocular", { optional: true, inputMode: "decimal" })}
        {field("prescribed_on", { label: "Prescribed on", optional: true, type: "date", max: today })}
        {field("customer_name")}
        {field("age", { optional: true, inputMode: "decimal" })}
        {field("prescribe_by", { optional: true })}
        {field("r_prism", { optional: true, help: "Such as 2.00 base in" })}
        {field("l_prism", { optional: true })}
        {addUse !== "refused" && field("r_fh", { optional: true, inputMode: "decimal" })}
        {addUse !== "refused" && field("l_fh", { optional: true, inputMode: "decimal" })}
      </div>
      <TextArea label="Remarks" optional rows={2} maxLength={1000} {...given("remarks")} />
      {(refusal?.fields?.guardian !== undefined || kept.guardian !== "") && (
        <Checkbox
          name="guardian"
          label="A parent or guardian has agreed"
          defaultChecked={(refusal?.values?.guardian ?? kept.guardian) !== ""}
          error={refusal?.fields?.guardian}
        />
      )}
      {asked.map((code) => (
        <Checkbox
          key={code}
          name={`confirm_${code}`}
          label={<>{refusal!.fields![`confirm_${code}`]} Yes, that is what the sheet says</>}
        />
      ))}
      <div>
        <Button size="small" variant="secondary" busy={busy} busyLabel="Please wait...">
          {over === "verified" ? "Save, and undo the check" : "Save the values"}
        </Button>
      </div>
    </Form>
  );
}

/** Of each plus cylinder, how it will be written in minus. */
function writtenOf(typed: (name: PowerField) => string): string[] {
  return ROWS.flatMap(({ label, fields: [sph, cyl, axis] }) => {
    const words = writtenInstead({ sph: typed(sph), cyl: typed(cyl), axis: typed(axis) });
    return words === null ? [] : [`${label}: will be written as ${words}`];
  });
}

function PowerInput({
  name,
  defaultValue,
  error,
}: {
  name: FormField;
  defaultValue: string;
  error: string | undefined;
}) {
  return (
    <input
      name={name}
      type="text"
      inputMode="text"
      autoComplete="off"
      maxLength={20}
      defaultValue={defaultValue}
      aria-label={FIELD_LABELS[name]}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? "rx-errors" : undefined}
      className="field-input rx-power"
    />
  );
}
