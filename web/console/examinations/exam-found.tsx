import { formatDateTime } from "#domain/dates/format-date.ts";
import {
  EXAM_FIELDS,
  EXAM_SIDES,
  type ExamField,
  examLabel,
  type ExamValues,
  FINDINGS,
  type Side,
} from "#domain/examinations/exam-fields.ts";
import { examValueWords } from "#domain/examinations/exam-value-words.ts";
import type { ExamPage } from "#services/examinations/read-exam.ts";
import { type Fact, FactTable } from "#web/console/list/fact-table.tsx";
import { PrescriptionValues } from "#web/console/customers/prescription-values.tsx";
import { Alert } from "#web/ui/alert.tsx";

/** What was found: the prescription first, then what was measured on the way. Who opens it stands in the customer's log. */
export function ExamFound({
  finished,
  versions,
  isLost,
}: Pick<ExamPage, "finished" | "versions"> & { isLost: boolean }) {
  return (
    <div className="exam-found">
      {finished ? (
        <>
          <Alert kind="info">That you opened it is written down, and its owner can see it.</Alert>
          <PrescriptionValues content={finished.prescription.content} />
          <FactTable caption="Measured" facts={factsOf(finished.values)} />
        </>
      ) : (
        versions.length > 0 && (
          <p>{isLost ? "What was found cannot be read: its key is lost." : "What was found has been erased."}</p>
        )
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
  const words = (field: ExamField) => examValueWords(field, values[field]);
  return [
    ...EXAM_SIDES.flatMap(({ side, label }): Fact[] => [
      [`${label}, unaided`, [values[`${side}_ua_far`], values[`${side}_ua_near`]].filter(Boolean).join(", ")],
      [`${label}, present glasses`, written(values, side, "pg")],
      [`${label}, objective`, written(values, side, "ob")],
      [`${label}, corrected`, [values[`${side}_sb_va`], values[`${side}_near_va`]].filter(Boolean).join(", ")],
      [`${label}, PD near`, values[`${side}_pd_near`]],
    ]),
    ["Objective by", words("ob_by")],
    ["PD of both eyes, near", values.pd_both_near],
    ["Findings", findingsOf(values).join(". ")],
    ["Recommended", words("power_type")],
    ["Recall", words("recall")],
    ["Notes and advice", values.notes],
    ["Why it was corrected", values.reason],
  ];
}

/** "−2.00 / −0.50 x 180, ADD +1.50" */
function written(values: ExamValues, side: Side, kind: "pg" | "ob"): string {
  const row = `${side}_${kind}` as const;
  const words = (field: ExamField) => examValueWords(field, values[field]);
  const [sph, cyl, axis] = [words(`${row}_sph`), words(`${row}_cyl`), words(`${row}_axi`)];
  const add = kind === "pg" ? words(`${side}_pg_add`) : "";
  if (sph === "" && cyl === "" && add === "") return "";
  return `${sph || "0.00"}${cyl === "" ? "" : ` / ${cyl} x ${axis}`}${add === "" ? "" : `, ADD ${add}`}`;
}

export const findingsOf = (values: ExamValues): string[] =>
  FINDINGS.filter(({ name }) => values[name] === "on").map(({ label }) => label);

/** What is stored of a draft, for a page on which nobody can type. */
export function StoredDraft({ values }: { values: ExamValues }) {
  const facts = EXAM_FIELDS.map((field): Fact => [examLabel(field), examValueWords(field, values[field])]);
  return <FactTable caption="Stored so far" facts={facts} />;
}
