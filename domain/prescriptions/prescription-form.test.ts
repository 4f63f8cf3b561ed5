import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EXTRA_FIELDS, REQUIRED_FIELDS } from "./fields.ts";
import { type CheckOptions, checkPrescriptionForm, readPrescriptionValues, withIdleAxes } from "./prescription-form.ts";
import { CHOOSE_THE_SIGN, SAY_THE_SIGN } from "./plus-cylinder.ts";
import { prescriptionContentSchema } from "./prescription.ts";

const today = "2026-11-21";
const typed = {
  customer_name: " Asha Rao ",
  age: "41",
  prescribe_by: "Dr Mehta",
  remarks: "none",
  r_sph: "-2.25",
  r_cyl: "-0.50",
  r_axi: "90",
  r_pd: "31.5",
  r_na: "0",
  l_sph: "-2.00",
  l_cyl: "0",
  l_axi: "0",
  l_pd: "31",
  l_na: "0",
};
const check = (over: Record<string, unknown> = {}, options: Partial<CheckOptions> = {}) =>
  checkPrescriptionForm(readPrescriptionValues({ ...typed, ...over }), { addUse: "optional", today, ...options });
const contentOf = (over: Record<string, unknown> = {}, options: Partial<CheckOptions> = {}) => {
  const answer = check(over, options);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.content;
};
const wordsOf = (over: Record<string, unknown>, options: Partial<CheckOptions> = {}) => {
  const answer = check(over, options);
  return answer.ok ? {} : answer.fields;
};
const asked = (over: Record<string, unknown>) => {
  const answer = check(over);
  return answer.ok ? [] : answer.ask.map(({ code }) => code);
};

test("an empty form misses every field that must be filled, in its order", () => {
  expect(checkPrescriptionForm(readPrescriptionValues({}), { addUse: "optional", today })).toMatchObject({
    ok: false,
    missing: REQUIRED_FIELDS,
    fields: {},
    ask: [],
  });
});

test("what is kept: trimmed words, minus cylinder, and the form as it was typed", () => {
  expect(contentOf({ r_sph: "-2.75", r_cyl: "+0.50", r_axi: "0" })).toMatchObject({
    customerName: "Asha Rao",
    age: 41,
    eyes: { right: { sph: -225, cyl: -50, axis: 90 }, left: { sph: -200, cyl: 0, axis: null } },
    typed: { r_sph: "-2.75", r_cyl: "+0.50", r_axi: "0" },
    guardian: false,
  });
});

test("staff say the sign of a cylinder; a customer sees what is made of theirs", () => {
  const unsigned = { r_cyl: "0.50" };
  expect(check(unsigned)).toMatchObject({ ok: true });
  expect(check(unsigned, { needsSign: true })).toMatchObject({ ok: false, fields: { r_cyl: SAY_THE_SIGN } });
  for (const r_cyl of ["-0.50", "+0.50", "0"])
    expect(check({ r_cyl }, { needsSign: true }), r_cyl).toMatchObject({ ok: true });
});

test("a customer's form asks once for the sign of a sphere and of a cylinder that is not 0", () => {
  const unsigned = { r_sph: "225", l_sph: "2.00", r_cyl: "0.50", l_cyl: "0", l_na: "2", r_na: "2" };
  expect(check(unsigned)).toMatchObject({ ok: true });
  expect(check(unsigned, { asksSign: true })).toMatchObject({
    ok: false,
    missing: [],
    fields: { r_sph: CHOOSE_THE_SIGN, l_sph: CHOOSE_THE_SIGN, r_cyl: CHOOSE_THE_SIGN },
  });
  const signed = { ...unsigned, r_sph: "-225", l_sph: "+2.00", r_cyl: "−0.50", confirm_signs: "on" };
  expect(check({ ...signed, confirm_sph_difference: "on" }, { asksSign: true })).toMatchObject({
    ok: true,
    content: { typed: { r_sph: "-225" }, eyes: { right: { sph: -225, cyl: -50 }, left: { sph: 200 } } },
  });
  for (const none of ["0", "0.00", "plano", "DS"])
    expect(check({ r_sph: none, l_sph: none }, { asksSign: true }), none).toMatchObject({ ok: true });
  // What is wrong with the number is said first.
  expect(check({ r_sph: "2.30" }, { asksSign: true })).toMatchObject({
    fields: { r_sph: "SPH goes in steps of 0.25" },
  });
});

test("an axis may stay empty where there is no cylinder, and nowhere else", () => {
  const axesOf = (over: Record<string, string>) => {
    const { r_axi: right, l_axi: left } = withIdleAxes(readPrescriptionValues({ ...typed, ...over }));
    return [right, left];
  };
  expect(axesOf({ l_cyl: "0.00", l_axi: "" })).toEqual(["90", "0"]);
  expect(axesOf({ l_cyl: "-0.25", l_axi: "" })).toEqual(["90", ""]);
  expect(axesOf({ r_cyl: "", r_axi: "", l_axi: "20" })).toEqual(["", "20"]);
});

test("words for nothing are 0, and what is no number is told as that", () => {
  const values = readPrescriptionValues({ ...typed, r_sph: "plano", r_cyl: "DS", l_sph: "12a", l_cyl: " sph " });
  expect([values.r_sph, values.r_cyl, values.l_sph, values.l_cyl]).toEqual(["0", "0", "12a", "0"]);
  expect(check({ l_sph: "abc", r_axi: "x", age: "old" })).toMatchObject({
    ok: false,
    missing: [],
    fields: {
      l_sph: "Write a power such as -2.25",
      r_axi: "Please enter a number, or 0 for none",
      age: "The age is a whole number from 0 to 120",
    },
  });
});

describe("the distance of the eyes", () => {
  test("one figure for both stands for the two", () => {
    expect(contentOf({ r_pd: "", l_pd: "", pd_binocular: "63" })).toMatchObject({
      pdBinocularMm: 63,
      eyes: { right: { pdMm: null }, left: { pdMm: null } },
    });
    expect(check({ r_pd: "", l_pd: "", pd_binocular: "0" })).toMatchObject({ missing: ["r_pd", "l_pd"] });
    expect(wordsOf({ pd_binocular: "90" })).toEqual({ pd_binocular: "The PD of both eyes is between 46 and 80 mm" });
    expect(wordsOf({ pd_binocular: "63.2" })).toEqual({ pd_binocular: "The PD of both eyes goes in steps of 0.5 mm" });
    expect(asked({ r_pd: "0", l_pd: "0", pd_binocular: "50" })).toEqual(["pd_rare"]);
  });
  test("the figures per eye count before it", () => {
    const answer = check({ pd_binocular: "64" });
    expect(answer).toMatchObject({ ok: true, content: { pdBinocularMm: null, eyes: { right: { pdMm: 31.5 } } } });
    expect(answer.ok && answer.notices).toHaveLength(1);
  });
  test("0 in both is none at all, 0 in one is asked about", () => {
    expect(contentOf({ r_pd: "0", l_pd: "0" })).toMatchObject({ pdBinocularMm: null });
    expect(asked({ l_pd: "0" })).toEqual(["pd_one_eye"]);
  });
});

test("the fitting height is for lenses with a near addition, and left out with a word otherwise", () => {
  const near = { r_na: "2", l_na: "2", r_fh: "18.5", l_fh: "18" };
  expect(contentOf(near, { addUse: "needed" }).fittingHeightMm).toEqual({ right: 18.5, left: 18 });
  const single = check({ r_fh: "18" }, { addUse: "refused" });
  expect(single).toMatchObject({ ok: true, content: { fittingHeightMm: { right: null, left: null } } });
  expect(single.ok && single.notices[0]).toContain("left out the fitting height");
  expect(wordsOf({ r_fh: "60" })).toEqual({ r_fh: "The fitting height is between 8 and 40 mm" });
});

test("prism is kept as it was written, for an optician", () => {
  const answer = check({ r_prism: " 2  base in ", l_prism: "none" });
  expect(answer).toMatchObject({ ok: true, content: { prism: { right: "2 base in", left: "" } } });
  expect(answer.ok && answer.notices[0]).toContain("optician checks it");
});

describe("the age of a prescription", () => {
  test.each([
    ["2026-01-01", [], {}],
    ["2025-11-20", ["old"], {}],
    [
      "2024-11-20",
      [],
      { prescribed_on: "This prescription is older than 24 months. Please have your eyes tested again" },
    ],
    ["2026-11-22", [], { prescribed_on: "This date is in the future" }],
    ["2026-02-30", [], { prescribed_on: "Please choose a valid date" }],
    ["soon", [], { prescribed_on: "Please choose a valid date" }],
  ])("of %s", (prescribed_on, codes, words) => {
    expect(asked({ prescribed_on })).toEqual(codes);
    expect(wordsOf({ prescribed_on })).toEqual(words);
  });
  test("both limits are the shop's own", () => {
    const ageLimits = { warn: 6, block: 8 };
    expect(wordsOf({ prescribed_on: "2026-01-01" }, { ageLimits }).prescribed_on).toContain("older than 8 months");
  });
});

test("under 18 a guardian must agree", () => {
  expect(wordsOf({ age: "17" })).toEqual({ guardian: "For anyone under 18, a parent or guardian must agree" });
  expect(contentOf({ age: "17", guardian: "on" }).guardian).toBe(true);
  expect(contentOf({ age: "18", guardian: "on" }).guardian).toBe(false);
  expect(wordsOf({ age: "121" })).toEqual({ age: "The age is a whole number from 0 to 120" });
});

test("what is rare is asked once everything else is right, and each answer counts for its own question", () => {
  expect(asked({ r_sph: "-9", l_sph: "+2", age: "" })).toEqual([]);
  expect(asked({ r_sph: "-9", l_sph: "+2" })).toEqual(["right_sph", "signs", "sph_difference"]);
  const two = { confirm_right_sph: "on", confirm_signs: "yes" };
  expect(asked({ r_sph: "-9", l_sph: "+2", ...two })).toEqual(["sph_difference"]);
  expect(asked({ r_sph: "-9", l_sph: "+2", ...two, confirm_sph_difference: "false" })).toEqual(["sph_difference"]);
  expect(check({ r_sph: "-9", l_sph: "+2", ...two, confirm_sph_difference: true }).ok).toBe(true);
});

test("whatever is typed is judged, and what passes can be kept", () => {
  const names = [...REQUIRED_FIELDS, ...EXTRA_FIELDS];
  const some = fc.constantFrom(
    "0",
    "1",
    "-2.25",
    "90",
    "180",
    "31",
    "2026-01-01",
    "none",
    "plano",
    "x",
    "",
    "on",
    "+225",
  );
  const text = fc.oneof(some, fc.string({ unit: "grapheme" }));
  const form = fc.record(Object.fromEntries(names.map((name) => [name, text])));
  fc.assert(
    fc.property(form, (given) => {
      const answer = checkPrescriptionForm(readPrescriptionValues(given), { addUse: "optional", today });
      if (answer.ok) expect(prescriptionContentSchema.parse(answer.content)).toEqual(answer.content);
      else expect(answer.missing.length + Object.keys(answer.fields).length + answer.ask.length).toBeGreaterThan(0);
    }),
    { numRuns: 2_000 },
  );
});
