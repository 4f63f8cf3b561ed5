import type { ExamValues } from "#domain/examinations/exam-fields.ts";
import { changesBetween, EMPTY_EXAM, type ExamChanges } from "#domain/examinations/exam-values.ts";

/** What is typed at an eye test of which nothing is rare: both eyes, PD, age. */
export const examined = (over: Partial<ExamValues> = {}): ExamChanges =>
  changesBetween(EMPTY_EXAM, {
    ...EMPTY_EXAM,
    r_ua_far: "6/24",
    l_ua_far: "6/18",
    r_sb_sph: "-2.25",
    r_sb_cyl: "-0.50",
    r_sb_axi: "180",
    r_sb_va: "6/6",
    l_sb_sph: "-2.00",
    l_sb_va: "6/6",
    r_pd_far: "31.5",
    l_pd_far: "31",
    age: "34",
    ...over,
  });
