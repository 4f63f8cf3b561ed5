import { z } from "zod";
import { formatTime } from "#domain/dates/format-date.ts";
import { EXAM_FIELDS, type ExamField, type ExamValues } from "#domain/examinations/exam-fields.ts";
import { type ExamChanges, readExamField } from "#domain/examinations/exam-values.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { WARNING_CODES } from "#domain/prescriptions/soft-warnings.ts";
import { beginCorrection, dropCorrection } from "#services/examinations/correct-exam.ts";
import { finishExam } from "#services/examinations/finish-exam.ts";
import { type ExamConflict, saveDraft } from "#services/examinations/save-draft.ts";
import type { Shop } from "#services/shop.ts";
import { type EXAM_DONE, NO_EXAM_WORDS } from "./exam-words.ts";

const field = z.enum(EXAM_FIELDS as [ExamField, ...ExamField[]]);
const text = z.string().max(1_000);
const changes = z
  .string()
  .max(60_000)
  .transform((sent, { addIssue }) => {
    try {
      return JSON.parse(sent) as unknown;
    } catch {
      addIssue({ code: "custom", message: "Nothing was understood of what was typed" });
      return z.NEVER;
    }
  })
  .pipe(z.partialRecord(field, z.tuple([text, text])));

export const examForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("draft"), changes }),
  z.object({
    intent: z.literal("finish"),
    changes,
    revision: z
      .string()
      .regex(/^\d{1,9}$/u)
      .transform(Number),
    confirmed: z
      .string()
      .max(400)
      .default("")
      .transform((sent) => WARNING_CODES.filter((code) => sent.split(",").includes(code))),
  }),
  z.object({ intent: z.literal("correct") }),
  z.object({ intent: z.literal("drop") }),
]);

/** What the page of an examination is told after each press and each save. */
export type ExamAnswer =
  | { ok: true; intent: "draft"; saved: Kept }
  | { ok: true; done: keyof typeof EXAM_DONE }
  | { ok: false; message: string; saved?: Kept; errors?: Partial<Record<ExamField, string>> };

export type Kept = {
  /** With what this page changed; `stored` is what the server keeps. */
  values: ExamValues;
  stored: ExamValues;
  revision: number;
  at: string;
  by: string;
  conflicts: (Omit<ExamConflict, "at"> & { at: string })[];
};

const toldConflicts = (conflicts: readonly ExamConflict[]) =>
  conflicts.map((conflict) => ({ ...conflict, at: formatTime(conflict.at) }));

/** Only what its field can hold is kept: nothing else can come from the page. */
const cleanChanges = (sent: Partial<Record<ExamField, [string, string]>>): ExamChanges =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([name, pair]) => {
      const now = readExamField(name as ExamField, pair?.[1]);
      return pair === undefined || now === null ? [] : [[name, [pair[0], now]]];
    }),
  );

export async function takeExam(
  shop: Shop,
  { actor, id, form }: { actor: UserActor; id: string; form: z.output<typeof examForm> },
): Promise<ExamAnswer> {
  if (form.intent === "draft") {
    const answer = await saveDraft(shop, { actor, id, changes: cleanChanges(form.changes) });
    if (!answer.ok) return { ok: false, message: NO_EXAM_WORDS[answer.reason] };
    const { values, revision, conflicts, at, by } = answer;
    return {
      ok: true,
      intent: "draft",
      saved: { values, stored: values, revision, by, at: formatTime(at), conflicts: toldConflicts(conflicts) },
    };
  }
  if (form.intent === "finish") {
    const { revision, confirmed } = form;
    const answer = await finishExam(shop, { actor, id, changes: cleanChanges(form.changes), revision, confirmed });
    if (answer.ok) return { ok: true, done: answer.hasAccount ? "finished" : "finished_here" };
    if (answer.reason === "changed") {
      const { values, stored, by, at, conflicts } = answer;
      return {
        ok: false,
        message: `${by} changed this draft at ${formatTime(at)}. Look at what is new, then finish again`,
        saved: {
          values,
          stored,
          revision: answer.revision,
          by,
          at: formatTime(at),
          conflicts: toldConflicts(conflicts),
        },
      };
    }
    if (answer.reason === "check") {
      const { errors, missing, ask } = answer.check;
      return {
        ok: false,
        message: ask.length > 0 ? "Please confirm what is rare" : "Please look at the fields that are marked",
        errors: { ...missing, ...errors },
      };
    }
    return { ok: false, message: NO_EXAM_WORDS[answer.reason] };
  }
  const answer =
    form.intent === "correct" ? await beginCorrection(shop, { actor, id }) : await dropCorrection(shop, { actor, id });
  if (!answer.ok) return { ok: false, message: NO_EXAM_WORDS[answer.reason] };
  return { ok: true, done: form.intent === "correct" ? "correcting" : "dropped" };
}
