import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PRISM_BASES, formatPrism } from "#domain/prescriptions/prism.ts";
import { checkPrescriptionForm } from "#domain/prescriptions/prescription-form.ts";
import type { PrescriptionContent } from "#domain/prescriptions/prescription.ts";
import { WARNING_CODES } from "#domain/prescriptions/soft-warnings.ts";
import { readFhir } from "./read-fhir.ts";
import { writeFhir } from "./write-fhir.ts";

const today = "2026-11-21";
const quarters = (min: number, max: number) => fc.integer({ min: min / 25, max: max / 25 }).map((n) => n * 25);
const halves = (min: number, max: number) => fc.integer({ min: min * 2, max: max * 2 }).map((n) => n / 2);
const prism = fc
  .array(fc.record({ amount: fc.integer({ min: 1, max: 2_000 }), base: fc.constantFrom(...PRISM_BASES) }), {
    maxLength: 2,
  })
  .map(formatPrism);
const eye = (pd: boolean) =>
  fc
    .record({
      sph: quarters(-2_000, 2_000),
      cyl: quarters(-600, 0),
      axis: fc.integer({ min: 1, max: 180 }),
      add: fc.option(quarters(50, 350)),
      pdMm: pd ? fc.option(halves(23, 40)) : fc.constant(null),
    })
    .map((values) => (values.cyl === 0 ? { ...values, cyl: 0, axis: null } : values));
const words = fc
  .string({ minLength: 1, maxLength: 60, unit: "grapheme" })
  .map((text) => text.trim())
  .filter(Boolean);
const bothEyes = <T>(one: fc.Arbitrary<T>) => fc.record({ right: one, left: one });
const content = fc.boolean().chain((perEye) =>
  fc.record({
    customerName: words,
    age: fc.integer({ min: 18, max: 120 }),
    prescribedBy: words,
    remarks: words,
    prescribedOn: fc.constantFrom("2026-11-21", "2026-02-28", "2025-01-01"),
    typed: fc.constant(null),
    eyes: bothEyes(eye(perEye)),
    pdBinocularMm: perEye ? fc.constant(null) : fc.option(halves(46, 80)),
    fittingHeightMm: bothEyes(fc.option(halves(8, 40))),
    prism: bothEyes(prism),
    guardian: fc.constant(false),
    file: fc.constant(null),
  }),
);

function throughTheFormat(given: PrescriptionContent): PrescriptionContent {
  const text = JSON.stringify(
    writeFhir({ id: "6b1f0a52-0000-4000-8000-000000000001", content: given, givenOn: today }),
  );
  const read = readFhir(text, { today });
  if (!read.ok) throw new Error(read.message);
  const check = checkPrescriptionForm({ ...read.values, confirmed: WARNING_CODES }, { addUse: "optional", today });
  if (!check.ok) throw new Error(JSON.stringify([check.missing, check.fields]));
  return { ...check.content, typed: null };
}

test("a thousand prescriptions come back as they went, prism included", () => {
  fc.assert(
    fc.property(content, (given) => {
      expect(throughTheFormat(given)).toEqual(given);
    }),
    { numRuns: 1_000 },
  );
});

const example = {
  resourceType: "VisionPrescription",
  status: "active",
  created: "2026-06-15",
  patient: { reference: "Patient/example", display: "Asha Rao" },
  dateWritten: "2026-06-15T10:00:00+05:30",
  prescriber: { reference: "Practitioner/example", display: "Dr Mehta" },
  lensSpecification: [
    { eye: "right", sphere: -2, prism: [{ amount: 0.5, base: "down" }], add: 2 },
    { eye: "left", sphere: -1, cylinder: -0.5, axis: 180, prism: [{ amount: 0.5, base: "up" }], add: 2 },
  ],
};

test("another program's resource fills in the form, and what it lacks stays empty", () => {
  const read = readFhir(JSON.stringify(example), { today });
  expect(read).toMatchObject({
    ok: true,
    values: {
      customer_name: "Asha Rao",
      age: "",
      prescribe_by: "Dr Mehta",
      prescribed_on: "2026-06-15",
      r_sph: "-2.00",
      r_cyl: "0.00",
      r_axi: "0",
      r_na: "+2.00",
      r_prism: "0.50 base down",
      l_cyl: "-0.50",
      l_axi: "180",
    },
  });
});

test("a Bundle brings patient and prescriber along", () => {
  const bundle = {
    resourceType: "Bundle",
    type: "collection",
    entry: [
      { fullUrl: "urn:uuid:1", resource: { resourceType: "Patient", id: "a", name: [{ text: "Somebody else" }] } },
      {
        fullUrl: "urn:uuid:2",
        resource: { resourceType: "Patient", name: [{ given: ["Ravi", "K"], family: "Rao" }], birthDate: "2010-11-22" },
      },
      { resource: { resourceType: "Practitioner", name: [{ prefix: ["Dr"], family: "Sen" }] } },
      { resource: { ...example, patient: { reference: "urn:uuid:2" }, prescriber: undefined } },
    ],
  };
  expect(readFhir(JSON.stringify(bundle), { today })).toMatchObject({
    ok: true,
    values: { customer_name: "Ravi K Rao", age: "15", prescribe_by: "Dr Sen" },
  });
});

test("a note on a lens is kept as prism that a person must read", () => {
  const noted = { ...example.lensSpecification[0], prism: undefined, note: [{ text: "prism as before" }] };
  const lensSpecification = [noted, example.lensSpecification[1]];
  const read = readFhir(JSON.stringify({ ...example, lensSpecification }), { today });
  expect(read.ok && read.values.r_prism).toBe("prism as before");
});

describe("refused with a reason", () => {
  const lens = example.lensSpecification;
  test.each<[string, unknown, string]>([
    ["no JSON", "not json", "This is not a FHIR file: its text is not JSON"],
    ["XML", " <VisionPrescription/>", "Please choose the JSON form of this FHIR file"],
    ["something else", { resourceType: "Patient" }, "This file holds no VisionPrescription"],
    ["a list", [], "This file holds no VisionPrescription"],
    ["null", null, "This file holds no VisionPrescription"],
    ["an empty Bundle", { resourceType: "Bundle" }, "This Bundle holds no VisionPrescription"],
    ["a broken Bundle", { resourceType: "Bundle", entry: 7 }, "This FHIR Bundle cannot be read"],
    [
      "two at once",
      { resourceType: "Bundle", entry: [{ resource: example }, { resource: example }] },
      "This Bundle holds several prescriptions. Please choose a file with one",
    ],
    ["a draft", { ...example, status: "draft" }, 'This prescription is not in force: its status is "draft"'],
    ["one eye", { ...example, lensSpecification: [lens[0]] }, "This prescription says nothing about the left eye"],
    [
      "an eye twice",
      { ...example, lensSpecification: [...lens, lens[0]] },
      "This prescription names the right eye more than once. Please type it in instead",
    ],
    [
      "contact lenses",
      { ...example, lensSpecification: [{ ...lens[0], product: { coding: [{ code: "contact" }] } }, lens[1]] },
      "This prescription is for contact lenses, not for glasses",
    ],
    [
      "a text for a number",
      { ...example, lensSpecification: [{ ...lens[0], sphere: "-2" }, lens[1]] },
      "This FHIR prescription cannot be read: please check lensSpecification.0.sphere",
    ],
    [
      "no lenses",
      { ...example, lensSpecification: undefined },
      "This FHIR prescription cannot be read: please check lensSpecification",
    ],
    ["a whole library", " ".repeat(300_000), "This file is larger than a prescription can be"],
  ])("%s", (_, given, message) => {
    const text = typeof given === "string" ? given : JSON.stringify(given);
    expect(readFhir(text, { today })).toEqual({ ok: false, message });
  });

  test("any text at all, without a fall", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(readFhir(text, { today }).ok).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});
