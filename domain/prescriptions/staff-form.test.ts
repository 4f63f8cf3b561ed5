import { expect, test } from "vitest";
import { checkPrescriptionForm, readPrescriptionValues } from "./prescription-form.ts";
import { checkStaffForm } from "./staff-form.ts";

const powers = { sph: "-2.25", cyl: "0", axi: "0", pd: "31", na: "0" };
const eyes = ["r", "l"].flatMap((side) => Object.entries(powers).map(([name, text]) => [`${side}_${name}`, text]));
const typed = {
  customer_name: "Asha Rao",
  age: "41",
  prescribe_by: "Dr Mehta",
  remarks: "none",
  ...Object.fromEntries(eyes),
};
const typedValues = (over: Record<string, unknown>) => readPrescriptionValues({ ...typed, ...over });
const options = { addUse: "optional", today: "2026-11-30" } as const;
const check = (r_prism: string, more = {}) => checkStaffForm(typedValues({ r_prism, ...more }), options);

test.each([
  ["2 bi", "2.00 base in"],
  ["0.25 base out", "0.25 base out"],
  ["2.00 base in, 0.5 BU", "2.00 base in, 0.50 base up"],
  ["20 down", "20.00 base down"],
  ["", ""],
  ["0", ""],
  ["none", ""],
])("prism %j is %j", (text, prism) => {
  expect(check(text)).toMatchObject({ ok: true, content: { prism: { right: prism } } });
});

test.each(["abc", "<b>x", "2", "base in", "2 base sideways", "as before", "-2 base in"])(
  "prism %j says no figure with its base",
  (text) => {
    expect(check(text)).toMatchObject({ ok: false, fields: { r_prism: expect.stringContaining("with its base") } });
  },
);

test.each(["0.1 base in", "20.25 base up", "2.10 base in", "0 base in"])("prism %j is none that is made", (text) => {
  expect(check(text)).toMatchObject({ ok: false, fields: { r_prism: expect.stringContaining("between 0.25") } });
});

test("no lens has its base in and out, and what else is wrong or missing is told beside", () => {
  expect(check("1 base in, 1 base out")).toMatchObject({ ok: false, fields: { r_prism: expect.any(String) } });
  expect(check("abc", { r_sph: "", l_cyl: "9" })).toMatchObject({
    ok: false,
    missing: ["r_sph"],
    fields: { r_prism: expect.any(String), l_cyl: expect.any(String) },
  });
});

test("a customer's prism is still kept as it was written", () => {
  const kept = checkPrescriptionForm(typedValues({ r_prism: "as before" }), options);
  expect(kept).toMatchObject({ ok: true, content: { prism: { right: "as before" } } });
});
