import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import { type Eye, EYES, type EyeValues } from "#domain/prescriptions/fields.ts";
import type { PrescriptionContent } from "#domain/prescriptions/prescription.ts";
import { parsePrism } from "#domain/prescriptions/prism.ts";
import { FHIR_EXTENSIONS, LENS_PRODUCTS, UNITS } from "./extensions.ts";

/** A resource as it is written; readFhir says what is in one. */
export type FhirResource = { resourceType: string; [field: string]: unknown };

/**
 * An HL7 FHIR R5 VisionPrescription, with patient and prescriber inside; null for a sheet that nobody has read yet. Powers
 * are in minus cylinder, in dioptres.
 */
export function writeFhir(given: {
  id: string;
  content: PrescriptionContent;
  /** The day on which it was given to the shop. */
  givenOn: IsoDay;
}): FhirResource | null {
  const { id, content, givenOn } = given;
  const { eyes } = content;
  if (eyes === null) return null;
  const extension = [
    mm(FHIR_EXTENSIONS.pdBinocular, content.pdBinocularMm),
    content.age === null ? null : { url: FHIR_EXTENSIONS.age, valueInteger: content.age },
    content.remarks === "" ? null : { url: FHIR_EXTENSIONS.remarks, valueString: content.remarks },
  ].filter((one) => one !== null);
  return {
    resourceType: "VisionPrescription",
    id,
    contained: [
      { resourceType: "Patient", id: "patient", ...nameOf(content.customerName) },
      { resourceType: "Practitioner", id: "prescriber", ...nameOf(content.prescribedBy) },
    ],
    ...(extension.length > 0 && { extension }),
    status: "active",
    created: givenOn,
    patient: { reference: "#patient", ...displayOf(content.customerName) },
    dateWritten: content.prescribedOn ?? givenOn,
    prescriber: { reference: "#prescriber", ...displayOf(content.prescribedBy) },
    lensSpecification: EYES.map((eye) => lensOf(eye, eyes[eye], content)),
  };
}

function lensOf(eye: Eye, values: EyeValues, content: PrescriptionContent) {
  const { sph, cyl, axis, add, pdMm } = values;
  const extension = [
    mm(FHIR_EXTENSIONS.pd, pdMm),
    mm(FHIR_EXTENSIONS.fittingHeight, content.fittingHeightMm[eye]),
  ].filter((one) => one !== null);
  const prism = parsePrism(content.prism[eye]);
  return {
    ...(extension.length > 0 && { extension }),
    product: { coding: [{ system: LENS_PRODUCTS, code: "lens", display: "Lens" }] },
    eye,
    ...(sph !== null && { sphere: sph / 100 }),
    ...(cyl !== null && cyl !== 0 && { cylinder: cyl / 100 }),
    ...(axis !== null && { axis }),
    ...(prism && prism.length > 0 && { prism: prism.map(({ amount, base }) => ({ amount: amount / 100, base })) }),
    ...(add !== null && { add: add / 100 }),
    // What only a person can read stays what was written.
    ...(prism === null && { note: [{ text: content.prism[eye] }] }),
  };
}

function mm(url: string, value: number | null) {
  return value === null ? null : { url, valueQuantity: { value, unit: "mm", system: UNITS, code: "mm" } };
}

/** The format knows no empty texts. */
function nameOf(name: string) {
  return name === "" ? {} : { name: [{ text: name }] };
}

function displayOf(name: string) {
  return name === "" ? {} : { display: name };
}
