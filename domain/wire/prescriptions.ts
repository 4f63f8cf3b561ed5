import { z } from "zod";
import { EXTRA_FIELDS, POWER_FIELDS } from "#domain/prescriptions/fields.ts";
import { WARNING_CODES } from "#domain/prescriptions/soft-warnings.ts";
import { idParamSchema } from "./ids.ts";
import { dioptres, instant } from "./units.ts";

/** As the form sends it: numbers as text or number. Rules are the form's (checkPrescriptionForm). */
const typed = z.union([z.string().max(2_000), z.number()]).optional();
const fieldsOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, typed]));
/** A form sends the text of its box, JSON a boolean. */
const ticked = z.union([z.boolean(), z.string().max(2_000), z.number()]).optional();

/** The manual form, or a file; the line of the order decides where it goes. */
export const uploadPrescriptionSchema = z
  .object({
    storeOrderId: idParamSchema.meta({ description: "The line of the order" }),
    billing_id: z.uuid().optional().meta({ description: "The order; when given, the line must be one of it" }),
    customer_name: typed,
    age: typed,
    prescribe_by: typed,
    remarks: typed,
    ...fieldsOf(POWER_FIELDS),
    ...fieldsOf(EXTRA_FIELDS),
    ...Object.fromEntries(WARNING_CODES.map((code) => [`confirm_${code}`, ticked])),
    file: z.file().optional().meta({
      description:
        "JPEG, PNG, WebP or PDF, at most 10 MB; then of the fields only customer_name, remarks and person_id are read",
    }),
  })
  .meta({
    id: "PrescriptionForm",
    description:
      "Values or a file. Powers in dioptres, axes in degrees, pupillary distances in mm; r_ is the right eye, " +
      "l_ the left, na the near addition; 0 or none counts as filled",
    examples: [
      {
        storeOrderId: 12,
        customer_name: "Asha Rao",
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
      },
    ],
  });

export const PRESCRIPTION_UPLOADED = "Your Prescription  has been uploaded successfully.";
export const PRESCRIPTION_SAVED = "Your prescription has been saved successfully.";

export const uploadedSchema = z
  .object({
    status: z.literal("success"),
    message: z.string(),
    id: z.string().meta({ description: "Of the prescription" }),
    notices: z.array(z.string()).meta({ description: "What was changed in reading, in plain words" }),
  })
  .meta({ id: "PrescriptionSaved", description: "The prescription is kept, sealed" });

const eye = z.object({
  sph: dioptres(),
  cyl: dioptres(),
  axis: z.number().nullable().meta({ description: "Degrees, 1 to 180" }),
  add: dioptres(),
  pd: z.number().nullable().meta({ description: "Millimetres" }),
});
const power = z.string().nullable().meta({ description: "As typed; null for a sheet that nobody has read yet" });

export const prescriptionSchema = z
  .object({
    saved: z.literal(true),
    id: z.string(),
    storeOrderId: z.number().int(),
    billing_id: z.string(),
    version: z.number().int(),
    created: instant(),
    source: z.enum(["typed", "uploaded", "imported", "store"]),
    customer_name: z.string(),
    age: z.number().int().nullable(),
    prescribe_by: z.string(),
    remarks: z.string(),
    r_sph: power,
    r_cyl: power,
    r_axi: power,
    r_pd: power,
    r_na: power,
    l_sph: power,
    l_cyl: power,
    l_axi: power,
    l_pd: power,
    l_na: power,
    prescribed_on: z.string().nullable(),
    pd_binocular: z.number().nullable().meta({ description: "Millimetres" }),
    r_fh: z.number().nullable(),
    l_fh: z.number().nullable(),
    r_prism: z.string(),
    l_prism: z.string(),
    minus_cylinder: z
      .object({ right: eye, left: eye })
      .nullable()
      .meta({ description: "As stored, in dioptres and mm" }),
    file_path: z
      .string()
      .nullable()
      .meta({ description: "Where the sheet is downloaded by those who may see it; never a public address" }),
  })
  .meta({
    id: "Prescription",
    description:
      "A prescription with the keys of the manual form. Only its customer, the staff who make it and a signed link see one",
  });

export const reportQuerySchema = z.object({
  expires: z.coerce.number<string>().int().optional().meta({ description: "Of a signed link" }),
  signature: z.string().max(128).optional().meta({ description: "Of a signed link" }),
});
export const sheetQuerySchema = reportQuerySchema.extend({
  billing_id: z.string().max(64).optional().meta({ description: "The order that a signed link is for" }),
});

export const sheetSchema = z.custom<Uint8Array>().meta({ type: "string", format: "binary" });
