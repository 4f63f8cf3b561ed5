import { expect, test } from "vitest";
import { checkExam } from "./check-exam.ts";
import type { ExamValues } from "./exam-fields.ts";
import { examValueWords } from "./exam-value-words.ts";
import { stepFigure, tidyFigure, transposeTyped, writtenInstead } from "./exam-keys.ts";
import { changesBetween, EMPTY_EXAM, mergeExam, readExamField, readExamValues } from "./exam-values.ts";

test.each([
  ["sph", ".75", "+0.75"],
  ["sph", "-2", "-2.00"],
  ["sph", "+1.25", "+1.25"],
  ["sph", "225", "+2.25"],
  ["cyl", "pl", "0.00"],
  ["cyl", ".75", "0.75"],
  ["cyl", "+.75", "+0.75"],
  ["cyl", "-.75", "-0.75"],
  ["axis", "0", "180"],
  ["axis", "180", "180"],
  ["mm", "31.50", "31.5"],
  ["prism", "2", "2.00"],
  ["prism", "0", ""],
  ["sph", "two", "two"],
  ["add", " ", ""],
] as const)("%s: %s is written %s", (kind, typed, written) => expect(tidyFigure(kind, typed)).toBe(written));

test.each([
  ["sph", "", true, false, "+0.25"],
  ["sph", "-2.00", false, false, "-2.25"],
  ["sph", "-2.00", true, true, "-1.00"],
  ["sph", "-20.00", false, false, "-20.00"],
  ["cyl", "", true, false, "+0.25"],
  ["cyl", "0.75", false, true, "0.75"],
  ["cyl", "0.75", true, false, "0.75"],
  ["cyl", "+0.75", false, true, "-0.25"],
  ["cyl", "0.00", true, false, "+0.25"],
  ["add", "", true, false, "+0.50"],
  ["axis", "180", true, false, "1"],
  ["axis", "1", false, false, "180"],
  ["axis", "90", true, true, "95"],
  ["mm", "31.5", false, false, "31"],
] as const)("%s: from %s, up %s, far %s is %s", (kind, text, up, far, to) =>
  expect(stepFigure(kind, text, { up, far })).toBe(to),
);

test.each([
  ["f_dry", "on", "Yes"],
  ["guardian", "", ""],
  ["ob_by", "auto", "Auto-refractor"],
  ["power_type", "single-vision-prescription-glasses", "Single Vision"],
  ["recall", "1", "In a month"],
  ["recall", "6", "In 6 months"],
  ["r_sb_sph", "-2.00", "\u22122.00"],
  ["r_ua_far", "6/6P", "6/6P"],
  ["notes", "-2 is too strong", "-2 is too strong"],
] as const)("%s: %s is read as %s", (field, value, words) => expect(examValueWords(field, value)).toBe(words));

test("a plus cylinder is turned into minus, and back; without one nothing is turned", () => {
  const minus = { sph: "-0.50", cyl: "-1.50", axis: "180" };
  expect(transposeTyped({ sph: "-2", cyl: "+1.5", axis: "90" })).toEqual(minus);
  expect(transposeTyped(minus)).toEqual({ sph: "-2.00", cyl: "+1.50", axis: "90" });
  expect(transposeTyped({ sph: "-2", cyl: "", axis: "" })).toBeNull();
  expect(transposeTyped({ sph: "-2", cyl: "-1", axis: "" })).toBeNull();
  expect(transposeTyped({ sph: "-2", cyl: "1.5", axis: "90" })).toBeNull();
});

test("what a plus cylinder will be written as is read before it is finished", () => {
  const words = "\u22121.25 / \u22120.75 x 180";
  expect(writtenInstead({ sph: "-2.00", cyl: "+0.75", axis: "90" })).toBe(words);
  expect(writtenInstead({ sph: "", cyl: "+0.75", axis: "90" })).toBe("+0.75 / \u22120.75 x 180");
  expect(writtenInstead({ sph: "-2.00", cyl: "0.75", axis: "90" })).toBeNull();
  expect(writtenInstead({ sph: "-2.00", cyl: "-0.75", axis: "90" })).toBeNull();
});

test("fields that two typed in are merged, and one that both changed is told", () => {
  const kept = { ...EMPTY_EXAM, r_sb_sph: "-1.00", l_sb_sph: "-2.00" };
  const merged = mergeExam(kept, { r_sb_sph: ["", "-1.25"], l_sb_sph: ["-2.00", "-2.25"], notes: ["", "x"] });
  expect(merged.conflicts).toEqual(["r_sb_sph"]);
  expect(merged.values).toMatchObject({ r_sb_sph: "-1.00", l_sb_sph: "-2.25", notes: "x" });
  expect(changesBetween(EMPTY_EXAM, kept)).toEqual({ r_sb_sph: ["", "-1.00"], l_sb_sph: ["", "-2.00"] });
  expect(readExamField("r_ua_far", "6/7")).toBeNull();
  expect(readExamField("r_sb_sph", "x".repeat(41))).toBeNull();
  expect(readExamValues({ r_ua_far: "6/6", other: "x" })).toMatchObject({ r_ua_far: "6/6" });
});

const facts = {
  customerName: "Asha Rao",
  examiner: "Gauri Rao",
  today: "2026-02-10",
  now: new Date("2026-02-10T06:30:00Z"),
  before: null,
  confirmed: [],
  isCorrection: false,
} as const;
const typed: Partial<ExamValues> = { r_sb_sph: "-2", l_sb_sph: "-2", pd_both_far: "63", age: "40" };
const check = (over: Partial<ExamValues>) => checkExam({ ...EMPTY_EXAM, ...typed, ...over }, facts);

test("a prescription comes of what is needed, in minus cylinder, without what was not typed", () => {
  const { content } = check({ r_sb_cyl: "+1.50", r_sb_axi: "90", r_sb_prism: "2.00", r_sb_base: "in", notes: "Rest" });
  expect(content).toMatchObject({
    prescribedBy: "Gauri Rao",
    remarks: "Rest",
    pdBinocularMm: 63,
    eyes: { right: { sph: -50, cyl: -150, axis: 180, add: null, pdMm: null } },
    prism: { right: "2.00 base in", left: "" },
  });
});

test("a cylinder without a sign is asked about in every row of powers, and nothing is written of it", () => {
  const unsigned = check({ r_sb_cyl: "0.75", r_sb_axi: "90", l_ob_cyl: "0.50", l_ob_axi: "90" });
  expect(unsigned.errors).toEqual({
    r_sb_cyl: expect.stringMatching(/^Say \+ or −/),
    l_ob_cyl: expect.stringMatching(/^Say \+ or −/),
  });
  expect(unsigned.content).toBeNull();
  expect(check({ r_sb_cyl: "-0.75", r_sb_axi: "90" }).content?.eyes?.right).toMatchObject({ sph: -200, cyl: -75 });
  expect(check({ r_sb_cyl: "0.00" }).errors).toEqual({});
});

test("flags are there while one types: before the sphere a child, and against the lenses of before", () => {
  const before = {
    right: { sph: 100, cyl: 0, axis: null, add: null, pdMm: null },
    left: { sph: -200, cyl: 0, axis: null, add: null, pdMm: null },
  };
  expect(checkExam({ ...EMPTY_EXAM, age: "9" }, { ...facts, before }).flags).toEqual(["child"]);
  expect(checkExam({ ...EMPTY_EXAM, r_sb_sph: "-9", r_sb_prism: "1" }, { ...facts, before }).flags).toEqual([
    "prism",
    "high",
    "differs",
  ]);
  expect(check({ r_sb_sph: "" }).missing).toHaveProperty("r_sb_sph");
  // Half typed: the axis of a plus cylinder is not one yet.
  expect(check({ r_sb_cyl: "+0.75", r_sb_axi: "190" }).errors.r_sb_axi).toMatch(/1 to 180/);
  expect(check({ r_sb_cyl: "+0.75", r_sb_axi: "" }).missing).toHaveProperty("r_sb_axi");
  const wrong = check({ r_sb_sph: "abc" });
  expect(wrong.errors.r_sb_sph).toBe("Write a power such as -2.25");
  expect(wrong.missing).not.toHaveProperty("r_sb_sph");
  expect(check({ pd_both_near: "90", r_pd_near: "29.3" }).errors).toMatchObject({
    pd_both_near: expect.any(String),
    r_pd_near: expect.any(String),
  });
});
