import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { EXAM_FIELDS, type ExamField, type ExamValues } from "#domain/examinations/exam-fields.ts";
import { changesBetween, EMPTY_EXAM } from "#domain/examinations/exam-values.ts";
import { recordOf } from "#domain/lists/record-of.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { useSentOnLeaving } from "#web/console/forms/use-sent-on-leaving.ts";
import type { ExamAnswer, Kept } from "./exam-action.ts";

export type Conflicts = Partial<Record<ExamField, Kept["conflicts"][number]>>;

/** So long after the last key the draft goes to the server. */
const REST_MS = 700;

type Start = { values: ExamValues; revision: number; by: string; at: string } | null;

/** What is typed, what of it the server has, and what somebody else changed meanwhile. */
export function useExam(start: Start) {
  const { submit, state, data } = useFetcher<ExamAnswer | Refusal>();
  const [values, setValues] = useState<ExamValues>(start?.values ?? EMPTY_EXAM);
  const [base, setBase] = useState<ExamValues>(start?.values ?? EMPTY_EXAM);
  const [revision, setRevision] = useState(start?.revision ?? 0);
  const [saved, setSaved] = useState(start ? { by: start.by, at: start.at } : null);
  const [conflicts, setConflicts] = useState<Conflicts>({});
  const sent = useRef<ExamValues | null>(null);
  const [seen, setSeen] = useState<unknown>(undefined);
  const wanted = useRef<readonly string[] | null>(null);
  const [, setPresses] = useState(0);
  const [stopped, setStopped] = useState(false);

  const open = recordOf(EXAM_FIELDS, (field) => (conflicts[field] ? base[field] : values[field]));
  const changes = changesBetween(base, open);
  const isDirty = Object.keys(changes).length > 0;
  const isIdle = state === "idle";
  // Null: what was sent got no answer, and was taken back. It goes again.
  const isNew = isIdle && Boolean(data) && seen !== data;

  useEffect(() => {
    if (!isNew || !data) return;
    setSeen(data);
    const kept = "saved" in data ? data.saved : undefined;
    // What was not taken waits for the next key, so that a refusal is not asked for over and over.
    if (!data.ok && !("errors" in data) && !kept) setStopped(true);
    if (!kept) return;
    const was = sent.current;
    setBase(kept.stored);
    setRevision(kept.revision);
    setSaved({ by: kept.by, at: kept.at });
    const told = Object.fromEntries(kept.conflicts.map((conflict) => [conflict.field, conflict])) as Conflicts;
    setConflicts((before) => ({ ...before, ...told }));
    setValues((typed) =>
      recordOf(EXAM_FIELDS, (field) =>
        told[field] || (was !== null && typed[field] !== was[field]) ? typed[field] : kept.values[field],
      ),
    );
  }, [isNew, data]);

  const send = (more: Record<string, string>) => {
    sent.current = values;
    void submit({ changes: JSON.stringify(changes), ...more }, { method: "post" });
  };

  useEffect(() => {
    // What is on its way is answered first: it says the revision that is finished.
    if (!isIdle || isNew) return;
    if (wanted.current) {
      const confirmed = wanted.current.join(",");
      wanted.current = null;
      send({ intent: "finish", revision: String(revision), confirmed });
      return;
    }
    if (!isDirty || stopped) return;
    const timer = setTimeout(() => send({ intent: "draft" }), REST_MS);
    return () => clearTimeout(timer);
  });

  // Whoever leaves sooner than that leaves it with the server as well. What is on its way is taken for saved.
  useSentOnLeaving(() => {
    const left = isIdle || sent.current === null ? changes : changesBetween(sent.current, open);
    if (stopped || Object.keys(left).length === 0) return null;
    return { intent: "draft", changes: JSON.stringify(left) };
  });

  return {
    values,
    conflicts,
    saved,
    isBusy: !isIdle,
    isDirty,
    answer: data,
    set: (given: Partial<Record<ExamField, string>>) => {
      setStopped(false);
      setValues((typed) => ({ ...typed, ...given }));
    },
    settle: (field: ExamField, take: "mine" | "theirs") => {
      setStopped(false);
      if (take === "theirs") setValues((typed) => ({ ...typed, [field]: conflicts[field]!.theirs }));
      setConflicts(({ [field]: _settled, ...others }) => others);
    },
    finish: (confirmed: readonly string[]) => {
      wanted.current = confirmed;
      setPresses((presses) => presses + 1);
    },
  };
}
