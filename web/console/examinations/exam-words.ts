import type { NoExam } from "#services/examinations/exam-row.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";

export const NO_EXAM_WORDS: Readonly<Record<NoExam | "finished" | "unfinished", string>> = {
  called_off: "This eye test was called off, so nobody is examined",
  missed: "This eye test is noted as missed. Take that back on its page to examine",
  not_yet: "The day of this eye test has not come yet",
  finished: "A colleague has finished this examination. Look at what they found, and correct it where it needs that",
  unfinished: "There is no finished examination to correct",
};

export const examPath = (id: string): string => `/console/appointments/${id}/exam`;

export const EXAM_DONE = {
  finished: "Finished. The prescription is written, and the customer sees it in My Prescriptions.",
  finished_here: "Finished. The prescription is written.",
  correcting: "Change what was wrong, and say why.",
  dropped: "The correction is dropped. What was found before stays.",
} as const;

export const readExamDone = (word: string | null): string | null => wordsOf(EXAM_DONE, word);
