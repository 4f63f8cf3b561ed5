import { expect, test } from "vitest";
import { z } from "zod";
import { customerForm } from "#domain/customers/customer-form.ts";
import { supplierForm } from "#domain/purchasing/supplier-form.ts";
import { FIELD_RULES } from "#domain/stores/store-form.ts";

const schemas = { supplier: supplierForm, customer: customerForm, store: z.object({ gstin: FIELD_RULES.gstin }) };
const said = (schema: (typeof schemas)[keyof typeof schemas], gstin: string) => {
  const read = schema.safeParse({ gstin });
  return read.error?.issues.find(({ path }) => path[0] === "gstin")?.message;
};

test.each(Object.entries(schemas))(
  "the form of a %s says what is wrong with a GSTIN in the same words",
  (_of, form) => {
    expect(said(form, "07AAA")).toBe("A GSTIN has 15 letters and digits, such as 07AAACO1234B1Z6");
    expect(said(form, "07AAACO1234B1Z7")).toBe("This GSTIN is not valid. Please check it");
    expect(said(form, " 07aaaco1234b1z6 ")).toBeUndefined();
  },
);
