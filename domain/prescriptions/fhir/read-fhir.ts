import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import { type Eye, EYES, formatPower } from "#domain/prescriptions/fields.ts";
import { type PrescriptionValues, readPrescriptionValues } from "#domain/prescriptions/prescription-form.ts";
import { formatPrism } from "#domain/prescriptions/prism.ts";
import { FHIR_EXTENSIONS } from "./extensions.ts";
import {
  bundleSchema,
  type FhirLens,
  type FhirPerson,
  personSchema,
  type VisionPrescription,
  visionPrescriptionSchema,
} from "./fhir-schema.ts";

/** Longer than any prescription with a patient's record around it should be. */
export const MAX_FHIR_BYTES = 256 * 1_024;

/** The form filled in from it, for the customer to look over; or why not, in plain words. */
export type ReadFhir = { ok: true; values: PrescriptionValues } | { ok: false; message: string };

type Found = { prescription: unknown; others: { fullUrl: string; resource: unknown }[] };

/** Reads a VisionPrescription, alone or in a Bundle. Rules of the form are the form's: see checkPrescriptionForm. */
export function readFhir(text: string, { today }: { today: IsoDay }): ReadFhir {
  const found = findResource(text);
  if (typeof found === "string") return refuse(found);
  const parsed = visionPrescriptionSchema.safeParse(found.prescription);
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join(".") || "the resource";
    return refuse(`This FHIR prescription cannot be read: please check ${path}`);
  }
  const prescription = parsed.data;
  const wrong = judge(prescription);
  if (wrong) return refuse(wrong);
  const others = [
    ...(prescription.contained ?? []).map((resource) => ({ fullUrl: "", resource: resource as unknown })),
    ...found.others,
  ];
  const patient = findPerson(others, "Patient", prescription.patient?.reference);
  const prescriber = findPerson(others, "Practitioner", prescription.prescriber?.reference);
  const lenses = prescription.lensSpecification;
  const age = numberOf(prescription.extension, FHIR_EXTENSIONS.age) ?? ageOf(patient?.birthDate, today);
  return {
    ok: true,
    values: readPrescriptionValues({
      customer_name: nameOf(patient) || prescription.patient?.display,
      age: age ?? "",
      prescribe_by: nameOf(prescriber) || prescription.prescriber?.display,
      remarks: textOf(prescription.extension, FHIR_EXTENSIONS.remarks) ?? "none",
      prescribed_on: prescription.dateWritten?.slice(0, 10),
      pd_binocular: numberOf(prescription.extension, FHIR_EXTENSIONS.pdBinocular) ?? "",
      ...eyeFields("right", lenses),
      ...eyeFields("left", lenses),
    }),
  };
}

/** The resource with what lies beside it, or the words for why there is none. */
function findResource(text: string): Found | string {
  if (text.length > MAX_FHIR_BYTES) return "This file is larger than a prescription can be";
  if (text.trimStart().startsWith("<")) return "Please choose the JSON form of this FHIR file";
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return "This is not a FHIR file: its text is not JSON";
  }
  const type = (json as { resourceType?: unknown } | null)?.resourceType;
  if (type === "VisionPrescription") return { prescription: json, others: [] };
  if (type !== "Bundle") return "This file holds no VisionPrescription";
  const bundle = bundleSchema.safeParse(json);
  if (!bundle.success) return "This FHIR Bundle cannot be read";
  const entries = bundle.data.entry.flatMap(({ fullUrl = "", resource }) => (resource ? [{ fullUrl, resource }] : []));
  const prescriptions = entries.filter(({ resource }) => resource.resourceType === "VisionPrescription");
  if (prescriptions.length === 0) return "This Bundle holds no VisionPrescription";
  if (prescriptions.length > 1) return "This Bundle holds several prescriptions. Please choose a file with one";
  return { prescription: prescriptions[0]!.resource, others: entries };
}

function judge({ status, lensSpecification }: VisionPrescription): string | null {
  if (status !== undefined && status !== "active")
    return `This prescription is not in force: its status is "${status}"`;
  const kinds = lensSpecification.flatMap(({ product }) => product?.coding?.map(({ code }) => code) ?? []);
  if (kinds.includes("contact")) return "This prescription is for contact lenses, not for glasses";
  for (const eye of EYES) {
    const count = lensSpecification.filter((lens) => lens.eye === eye).length;
    if (count === 0) return `This prescription says nothing about the ${eye} eye`;
    if (count > 1) return `This prescription names the ${eye} eye more than once. Please type it in instead`;
  }
  return null;
}

function eyeFields(eye: Eye, lenses: readonly FhirLens[]): Record<string, string | number> {
  const lens = lenses.find((one) => one.eye === eye)!;
  const side = eye === "right" ? "r" : "l";
  const power = (dioptres: number) => formatPower(dioptres * 100);
  const notes = (lens.note ?? []).map(({ text }) => text);
  const prism = lens.prism?.map(({ amount, base }) => ({ amount: Math.round(amount * 100), base })) ?? [];
  return {
    // A sphere that is not named is not the same as none.
    [`${side}_sph`]: lens.sphere === undefined ? "" : power(lens.sphere),
    [`${side}_cyl`]: power(lens.cylinder ?? 0),
    [`${side}_axi`]: lens.axis ?? 0,
    [`${side}_na`]: power(lens.add ?? 0),
    [`${side}_pd`]: numberOf(lens.extension, FHIR_EXTENSIONS.pd) ?? 0,
    [`${side}_fh`]: numberOf(lens.extension, FHIR_EXTENSIONS.fittingHeight) ?? "",
    [`${side}_prism`]: [formatPrism(prism), ...notes].filter((part) => part !== "").join(", "),
  };
}

type Extensions = VisionPrescription["extension"];

function numberOf(extensions: Extensions, url: string): number | null {
  const found = extensions?.find((extension) => extension.url === url);
  return found?.valueInteger ?? found?.valueQuantity?.value ?? null;
}

function textOf(extensions: Extensions, url: string): string | null {
  return extensions?.find((extension) => extension.url === url)?.valueString ?? null;
}

/** By the reference; else the only one of its kind, since many programs leave references out. */
function findPerson(others: Found["others"], kind: string, reference: string | undefined): FhirPerson | null {
  const people = others.flatMap(({ fullUrl, resource }) => {
    const person = personSchema.safeParse(resource);
    return person.success && person.data.resourceType === kind ? [{ fullUrl, person: person.data }] : [];
  });
  const named = people.find(
    ({ fullUrl, person }) =>
      reference !== undefined &&
      (fullUrl === reference || reference === `#${person.id}` || reference === `${kind}/${person.id}`),
  );
  return (named ?? (people.length === 1 ? people[0] : undefined))?.person ?? null;
}

function nameOf(person: FhirPerson | null): string {
  const name = person?.name?.[0];
  return name?.text ?? [...(name?.prefix ?? []), ...(name?.given ?? []), name?.family ?? ""].join(" ").trim();
}

/** Whole years on that day; null when the birth day is not known to the day. */
function ageOf(birthDate: string | undefined, today: IsoDay): number | null {
  if (!birthDate || !/^\d{4}-\d{2}-\d{2}$/.test(birthDate) || birthDate > today) return null;
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

function refuse(message: string): ReadFhir {
  return { ok: false, message };
}
