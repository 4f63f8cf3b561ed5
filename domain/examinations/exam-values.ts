import { recordOf } from "#domain/lists/record-of.ts";
import {
  ADVISED_POWER_TYPES,
  EXAM_FIELDS,
  type ExamField,
  type ExamValues,
  FAR_ACUITIES,
  LONGEST_FIELD,
  LONGEST_NOTES,
  LONGEST_REASON,
  NEAR_ACUITIES,
  OBJECTIVE_WAYS,
  RECALL_MONTHS,
} from "./exam-fields.ts";

export const EMPTY_EXAM: ExamValues = recordOf(EXAM_FIELDS, () => "");

/** Reads what was sent or kept; what no list holds and what is too long are left out. */
export function readExamValues(given: Readonly<Record<string, unknown>>): ExamValues {
  return recordOf(EXAM_FIELDS, (field) => readExamField(field, given[field]) ?? "");
}

/** Null for what this field cannot hold. */
export function readExamField(field: ExamField, given: unknown): string | null {
  if (typeof given !== "string") return null;
  const isText = field === "notes" || field === "reason";
  const text = isText ? given : given.trim();
  if (text === "") return "";
  const list = listOf(field);
  if (list) return list.includes(text) ? text : null;
  const longest = field === "notes" ? LONGEST_NOTES : field === "reason" ? LONGEST_REASON : LONGEST_FIELD;
  return text.length <= longest ? text : null;
}

function listOf(field: ExamField): readonly string[] | null {
  if (/^[rl]_(ua_far|sb_va)$/.test(field)) return FAR_ACUITIES;
  if (/^[rl]_(ua_near|near_va)$/.test(field)) return NEAR_ACUITIES;
  if (/^[rl]_sb_base$/.test(field)) return ["in", "out", "up", "down"];
  if (field === "ob_by") return OBJECTIVE_WAYS.map(({ value }) => value);
  if (field === "power_type") return ADVISED_POWER_TYPES.map(({ value }) => value);
  if (field === "recall") return RECALL_MONTHS;
  return field === "guardian" || field.startsWith("f_") ? ["on"] : null;
}

/** What one page changed, each beside what it was there before. */
export type ExamChanges = Partial<Record<ExamField, readonly [was: string, now: string]>>;

export function changesBetween(was: ExamValues, now: ExamValues): ExamChanges {
  const changes: ExamChanges = {};
  for (const field of EXAM_FIELDS) if (was[field] !== now[field]) changes[field] = [was[field], now[field]];
  return changes;
}

export type Merged = { values: ExamValues; conflicts: ExamField[] };

/** Puts changes onto what is kept. A field that somebody else changed meanwhile, to something else, stays as it is kept. */
export function mergeExam(kept: ExamValues, changes: ExamChanges): Merged {
  const conflicts: ExamField[] = [];
  const values = recordOf(EXAM_FIELDS, (field) => {
    const change = changes[field];
    if (!change) return kept[field];
    const [was, now] = change;
    if (kept[field] === was || kept[field] === now) return now;
    conflicts.push(field);
    return kept[field];
  });
  return { values, conflicts };
}
