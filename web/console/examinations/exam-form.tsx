import { useEffect, useRef, useState } from "react";
import { type ExamField, EXAM_FIELDS, type ExamValues, examLabel } from "#domain/examinations/exam-fields.ts";
import { checkExam } from "#domain/examinations/check-exam.ts";
import { examValueWords } from "#domain/examinations/exam-value-words.ts";
import { formatTime } from "#domain/dates/format-date.ts";
import { FLAG_WORDS } from "#domain/prescriptions/check-flags.ts";
import type { ExamPage } from "#services/examinations/read-exam.ts";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { useAwake } from "#web/ui/use-awake.ts";
import { StoredDraft } from "./exam-found.tsx";
import { DeskContext } from "./desk.ts";
import { takeKey } from "./exam-keys.ts";
import { Advice, Measured, Person, Result } from "./exam-sections.tsx";
import { PriorBox } from "./prior-box.tsx";
import { type Conflicts, useExam } from "./use-exam.ts";

type ExamFormProps = Pick<ExamPage, "appointment" | "draft" | "prior" | "versions"> & {
  examiner: string;
  today: string;
  now: Date;
};

/** Where somebody examines: typed by eye, kept on the server while one types, judged in place. */
export function ExamForm({ appointment, draft, prior, versions, examiner, today, now }: ExamFormProps) {
  const isAwake = useAwake();
  const exam = useExam(draft && { ...draft, at: formatTime(draft.at) });
  const { values, set, conflicts } = exam;
  const [focused, setFocused] = useState<ExamField | null>(null);
  const [isTried, setTried] = useState(false);
  const [yes, setYes] = useState<readonly string[]>([]);
  const check = checkExam(values, {
    customerName: appointment.name,
    examiner,
    today,
    now,
    before: prior.newest?.content.eyes ?? null,
    confirmed: [],
    isCorrection: versions.length > 0,
  });
  const say = (field: ExamField) =>
    focused === field && !isTried ? undefined : (check.errors[field] ?? (isTried ? check.missing[field] : undefined));
  const confirmed = check.ask.flatMap(({ code }) => (yes.includes(code) ? [code] : []));
  const isAsked = confirmed.length < check.ask.length;
  const finish = () => {
    setTried(true);
    const wrong = EXAM_FIELDS.find((field) => check.errors[field] ?? check.missing[field]);
    if (wrong) document.getElementsByName(wrong)[0]?.focus();
    else if (isAsked) document.getElementsByName("confirm")[0]?.focus();
    else if (Object.keys(conflicts).length === 0) exam.finish(confirmed);
  };
  const desk = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const form = desk.current!;
    const onKey = (event: KeyboardEvent) =>
      takeKey(event, { form, values, set, judge: () => setFocused(null), finish });
    form.addEventListener("keydown", onKey);
    return () => form.removeEventListener("keydown", onKey);
  });
  // Whoever has a keyboard begins at once.
  useEffect(() => {
    if (isAwake && matchMedia("(pointer: fine)").matches)
      desk.current!.querySelector("input")?.focus({ preventScroll: true });
  }, [isAwake]);
  return (
    <DeskContext value={{ values, set, say, focus: setFocused }}>
      <noscript>
        <Alert kind="info">
          Typing an examination needs JavaScript, which is switched off here. What is stored so far stands below.
        </Alert>
        {draft ? <StoredDraft values={draft.values} /> : <p>Nothing is stored yet.</p>}
      </noscript>
      <p className="exam-help no-print">
        Enter goes on. Arrows step by 0.25 or 1 degree, with Shift by 1.00 or 5. T turns plus into minus cylinder. Ctrl
        and Enter finish.
      </p>
      <fieldset ref={desk} className="exam-desk" disabled={!isAwake} aria-label="Examination">
        <div className="exam-typed">
          <Person isCorrection={versions.length > 0} />
          <Measured prior={prior.newest} />
          <Result />
          <Advice />
          <section className="desk-box exam-part" aria-label="Finish">
            <Flags flags={check.flags.map((flag) => FLAG_WORDS[flag])} />
            {check.ask.map(({ code, text }) => (
              <Checkbox
                key={code}
                name="confirm"
                label={`${text} Yes, it is right`}
                checked={yes.includes(code)}
                error={isTried && !yes.includes(code) ? "Tick that it is right, or correct it" : undefined}
                onChange={(event) =>
                  setYes(event.currentTarget.checked ? [...yes, code] : yes.filter((one) => one !== code))
                }
              />
            ))}
            <Differences values={values} conflicts={conflicts} settle={exam.settle} />
            <Answer answer={exam.answer} />
            <Button
              type="button"
              className="exam-finish"
              busy={exam.isBusy && isTried}
              busyLabel="Please wait..."
              onClick={finish}
            >
              Finish
            </Button>
            <p className="exam-saved" role="status">
              {exam.isDirty
                ? "Not saved yet"
                : exam.saved
                  ? `Draft saved at ${exam.saved.at} by ${exam.saved.by}`
                  : "Nothing typed yet"}
            </p>
          </section>
        </div>
        <PriorBox {...prior} />
      </fieldset>
    </DeskContext>
  );
}

function Flags({ flags }: { flags: readonly string[] }) {
  if (flags.length === 0) return null;
  return (
    <p className="exam-flags">
      {flags.map((words) => (
        <Badge key={words} kind="bad">
          {words}
        </Badge>
      ))}
    </p>
  );
}

type DifferencesProps = {
  values: ExamValues;
  conflicts: Conflicts;
  settle: (field: ExamField, take: "mine" | "theirs") => void;
};

/** Where a colleague typed something else at the same time: both values, who and when, and which one counts. */
function Differences({ values, conflicts, settle }: DifferencesProps) {
  return Object.values(conflicts).map(({ field, theirs, by, at }) => (
    <Alert key={field} kind="error" title={examLabel(field)}>
      You have: {examValueWords(field, values[field]) || "nothing"}. {by} saved at {at}:{" "}
      {examValueWords(field, theirs) || "nothing"}.{" "}
      <span className="exam-settle">
        <Button type="button" size="small" variant="secondary" onClick={() => settle(field, "mine")}>
          Keep mine
        </Button>
        <Button type="button" size="small" variant="secondary" onClick={() => settle(field, "theirs")}>
          Take theirs
        </Button>
      </span>
    </Alert>
  ));
}

function Answer({ answer }: { answer: ReturnType<typeof useExam>["answer"] }) {
  if (!answer || answer.ok) return null;
  const { message } = answer;
  return <RefusalNote refusal={{ ok: false, message, ...("signedOut" in answer && { signedOut: true }) } as Refusal} />;
}
