import {
  ADVISED_POWER_TYPES,
  EXAM_SIDES,
  type ExamField,
  FAR_ACUITIES,
  FINDINGS,
  LONGEST_NOTES,
  LONGEST_REASON,
  NEAR_ACUITIES,
  OBJECTIVE_WAYS,
  RECALL_MONTHS,
} from "#domain/examinations/exam-fields.ts";
import { recallWords } from "#domain/examinations/exam-value-words.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { ADULT_AGE, formatPower } from "#domain/prescriptions/fields.ts";
import { PRISM_BASES } from "#domain/prescriptions/prism.ts";
import type { PrescriptionView } from "#services/prescriptions/prescription-view.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { useDesk } from "./desk.ts";
import { Eyes, Said } from "./exam-parts.tsx";
import { Chosen, Figure, Listed } from "./figure.tsx";
import { WrittenInstead } from "./written-instead.tsx";

/** Whom it is about: how old, who agrees for a child, and why a finished examination is corrected. */
export function Person({ isCorrection }: { isCorrection: boolean }) {
  const { values, set, say } = useDesk();
  const isChild = values.age !== "" && Number(values.age) < ADULT_AGE;
  return (
    <section className="desk-box exam-part" aria-label="Person">
      {isCorrection && (
        <Field
          label="Why it is corrected"
          name="reason"
          maxLength={LONGEST_REASON}
          value={values.reason}
          error={say("reason")}
          onChange={(event) => set({ reason: event.currentTarget.value })}
        />
      )}
      <Field
        label="Age"
        name="age"
        className="exam-age"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={values.age}
        error={say("age")}
        onChange={(event) => set({ age: event.currentTarget.value })}
      />
      {isChild && <Tick field="guardian" label="A parent or guardian is here and agrees" />}
    </section>
  );
}

function Tick({ field, label }: { field: ExamField; label: string }) {
  const { values, set, say } = useDesk();
  return (
    <Checkbox
      name={field}
      label={label}
      checked={values[field] === "on"}
      error={say(field)}
      onChange={(event) => set({ [field]: event.currentTarget.checked ? "on" : "" })}
    />
  );
}

/** What is there before anybody is asked: sight without glasses, the glasses that are worn, and the instrument's word. */
export function Measured({ prior }: { prior: PrescriptionView | null }) {
  const { values, set } = useDesk();
  return (
    <>
      <Eyes
        title="Unaided acuity"
        head={["Far", "Near"]}
        fields={(side) => [
          [`${side}_ua_far`, <Listed key="far" field={`${side}_ua_far`} options={FAR_ACUITIES} />],
          [`${side}_ua_near`, <Listed key="near" field={`${side}_ua_near`} options={NEAR_ACUITIES} />],
        ]}
      />
      <Eyes
        title="Present glasses"
        head={["SPH", "CYL", "AXIS", "ADD"]}
        fields={(side) => [
          [`${side}_pg_sph`, <Figure key="sph" field={`${side}_pg_sph`} kind="sph" />],
          [`${side}_pg_cyl`, <Figure key="cyl" field={`${side}_pg_cyl`} kind="cyl" />],
          [`${side}_pg_axi`, <Figure key="axi" field={`${side}_pg_axi`} kind="axis" />],
          [`${side}_pg_add`, <Figure key="add" field={`${side}_pg_add`} kind="add" />],
        ]}
      >
        {prior && (
          <Button type="button" size="small" variant="secondary" onClick={() => set(presentOf(prior))}>
            {`Take those of ${formatDate(prior.createdAt)}`}
          </Button>
        )}
      </Eyes>
      <Eyes
        title="Objective refraction"
        head={["SPH", "CYL", "AXIS"]}
        fields={(side) => [
          [`${side}_ob_sph`, <Figure key="sph" field={`${side}_ob_sph`} kind="sph" />],
          [`${side}_ob_cyl`, <Figure key="cyl" field={`${side}_ob_cyl`} kind="cyl" />],
          [`${side}_ob_axi`, <Figure key="axi" field={`${side}_ob_axi`} kind="axis" />],
        ]}
      >
        <Chosen field="ob_by" placeholder="Not said" options={OBJECTIVE_WAYS} />
        <Button
          type="button"
          size="small"
          variant="secondary"
          onClick={() =>
            set(
              Object.fromEntries(
                EXAM_SIDES.flatMap(({ side }) =>
                  (["sph", "cyl", "axi"] as const).map((name) => [`${side}_sb_${name}`, values[`${side}_ob_${name}`]]),
                ),
              ),
            )
          }
        >
          Begin the subjective with it
        </Button>
      </Eyes>
    </>
  );
}

function presentOf({ content: { eyes } }: PrescriptionView): Partial<Record<ExamField, string>> {
  const power = (value: number | null) => (value === null ? "" : formatPower(value));
  return Object.fromEntries(
    EXAM_SIDES.flatMap(({ side, eye }) => {
      const { sph, cyl, axis, add } = eyes![eye];
      return [
        [`${side}_pg_sph`, power(sph)],
        [`${side}_pg_cyl`, power(cyl || null)],
        [`${side}_pg_axi`, axis === null ? "" : String(axis)],
        [`${side}_pg_add`, power(add)],
      ];
    }),
  );
}

/** What is prescribed. */
export function Result() {
  return (
    <>
      <Eyes
        title="Subjective refraction"
        head={["SPH", "CYL", "AXIS", "Acuity"]}
        fields={(side) => [
          [`${side}_sb_sph`, <Figure key="sph" field={`${side}_sb_sph`} kind="sph" />],
          [`${side}_sb_cyl`, <Figure key="cyl" field={`${side}_sb_cyl`} kind="cyl" />],
          [`${side}_sb_axi`, <Figure key="axi" field={`${side}_sb_axi`} kind="axis" />],
          [`${side}_sb_va`, <Listed key="va" field={`${side}_sb_va`} options={FAR_ACUITIES} />],
        ]}
      >
        <WrittenInstead />
      </Eyes>
      <Eyes
        title="Near"
        head={["ADD", "Acuity"]}
        fields={(side) => [
          [`${side}_add`, <Figure key="add" field={`${side}_add`} kind="add" />],
          [`${side}_near_va`, <Listed key="va" field={`${side}_near_va`} options={NEAR_ACUITIES} />],
        ]}
      />
      <Eyes
        title="PD, mm"
        head={["Far", "Near"]}
        fields={(side) => [
          [`${side}_pd_far`, <Figure key="far" field={`${side}_pd_far`} kind="mm" />],
          [`${side}_pd_near`, <Figure key="near" field={`${side}_pd_near`} kind="mm" />],
        ]}
      >
        <p className="exam-both">
          <span>Or of both eyes</span>
          <Figure field="pd_both_far" kind="mm" />
          <Figure field="pd_both_near" kind="mm" />
        </p>
        <Said fields={["pd_both_far", "pd_both_near"]} />
      </Eyes>
      <Eyes
        title="Prism, where needed"
        head={["Prism", "Base"]}
        fields={(side) => [
          [`${side}_sb_prism`, <Figure key="prism" field={`${side}_sb_prism`} kind="prism" />],
          [`${side}_sb_base`, <Listed key="base" field={`${side}_sb_base`} options={PRISM_BASES} />],
        ]}
      />
    </>
  );
}

/** What was found besides, what is advised, and when to come again. */
export function Advice() {
  const { values, set, say } = useDesk();
  return (
    <section className="desk-box exam-part exam-advice" aria-labelledby="advice-title">
      <h2 id="advice-title">Findings and advice</h2>
      <div className="exam-findings">
        {FINDINGS.map(({ name, label }) => (
          <Tick key={name} field={name} label={label} />
        ))}
      </div>
      <Chosen field="power_type" placeholder="None advised" options={ADVISED_POWER_TYPES} />
      <Chosen
        field="recall"
        placeholder="No recall"
        options={RECALL_MONTHS.map((months) => ({
          value: months,
          label: recallWords(months),
        }))}
      />
      <TextArea
        label="Notes and advice"
        name="notes"
        rows={3}
        maxLength={LONGEST_NOTES}
        help="The customer reads them with the prescription."
        value={values.notes}
        error={say("notes")}
        onChange={(event) => set({ notes: event.currentTarget.value })}
      />
    </section>
  );
}
