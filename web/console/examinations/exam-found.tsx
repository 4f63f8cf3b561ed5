import { formatDateTime } from "#domain/dates/format-date.ts";
import {
  EXAM_FIELDS,
  EXAM_SIDES,
  examLabel,
  type ExamValues,
  FINDINGS,
  OBJECTIVE_WAYS,
  type Side,
} from "#domain/examinations/exam-fields.ts";
import { POWER_TYPES } from "#domain/lenses/power-types.ts";
import type { ExamPage } from "#services/examinations/read-exam.ts";
import { type Fact, FactTable } from "#web/console/list/fact-table.tsx";
import { PrescriptionValues } from "#web/console/customers/prescription-values.tsx";
import { Alert } from "#web/ui/alert.tsx";

/** What was found: the prescription first, then what was measured on the way. Who opens it stands in the customer's log. */
export function ExamFound({ finished, versions }: Pick<ExamPage, "finished" | "versions">) {
  return (
    <div className="exam-found">
      {finished ? (
        <>
          <Alert kind="info">That you opened it is written down, and its owner can see it.</Alert>
          <PrescriptionValues content={finished.prescription.content} />
          <FactTable caption="Measured" facts={factsOf(finished.values)} />
        </>
      ) : (
        versions.length > 0 && <p>What was found has been erased.</p>
      )}
      {versions.length > 0 && (
        <section className="desk-box">
          <h2>Versions</h2>
          <ol className="exam-versions">
            {versions.map(({ version, by, at, isErased }) => (
              <li key={version}>
                Version {version}, {formatDateTime(at)}, {by}
                {isErased && ", erased"}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

function factsOf(values: ExamValues): Fact[] {
  return [
    ...EXAM_SIDES.flatMap(({ side, label }): Fact[] => [
      [`${label}, unaided`, [values[`${side}_ua_far`], values[`${side}_ua_near`]].filter(Boolean).join(", ")],
      [`${label}, present glasses`, written(values, side, "pg")],
      [`${label}, objective`, written(values, side, "ob")],
      [`${label}, corrected`, [values[`${side}_sb_va`], values[`${side}_near_va`]].filter(Boolean).join(", ")],
      [`${label}, PD near`, values[`${side}_pd_near`]],
    ]),
    ["Objective by", OBJECTIVE_WAYS.find(({ value }) => value === values.ob_by)?.label],
    ["PD of both eyes, near", values.pd_both_near],
    ["Findings", findingsOf(values).join(". ")],
    ["Recommended", POWER_TYPES.find(({ code }) => code === values.power_type)?.name],
    ["Recall", recallWords(values)],
    ["Notes and advice", values.notes],
    ["Why it was corrected", values.reason],
  ];
}

/** "-2.00 / -0.50 x 180, ADD +1.50" */
function written(values: ExamValues, side: Side, kind: "pg" | "ob"): string {
  const row = `${side}_${kind}` as const;
  const [sph, cyl, axis] = [values[`${row}_sph`], values[`${row}_cyl`], values[`${row}_axi`]];
  const add = kind === "pg" ? values[`${side}_pg_add`] : "";
  if (sph === "" && cyl === "" && add === "") return "";
  return `${sph || "0.00"}${cyl === "" ? "" : ` / ${cyl} x ${axis}`}${add === "" ? "" : `, ADD ${add}`}`;
}

export const findingsOf = (values: ExamValues): string[] =>
  FINDINGS.filter(({ name }) => values[name] === "on").map(({ label }) => label);

export function recallWords({ recall }: ExamValues): string {
  if (recall === "") return "";
  return recall === "1" ? "In a month" : `In ${recall} months`;
}

/** What is stored of a draft, for a page on which nobody can type. */
export function StoredDraft({ values }: { values: ExamValues }) {
  const facts = EXAM_FIELDS.map((field): Fact => [examLabel(field), values[field] === "on" ? "Yes" : values[field]]);
  return <FactTable caption="Stored so far" facts={facts} />;
}
