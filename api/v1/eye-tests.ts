import { z } from "zod";
import type { ApiApp } from "#api/api-app.ts";
import { addMultipart } from "#api/plugins/multipart.ts";
import { prescriptionJson } from "./prescription-json.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { readPersonId } from "#domain/prescriptions/extra-fields.ts";
import { readPrescriptionValues } from "#domain/prescriptions/prescription-form.ts";
import { UPLOAD_TYPES } from "#domain/uploads/upload-rules.ts";
import { AppError } from "#domain/wire/errors.ts";
import {
  PRESCRIPTION_SAVED,
  PRESCRIPTION_UPLOADED,
  prescriptionSchema,
  reportQuerySchema,
  sheetSchema,
  sheetQuerySchema,
  uploadedSchema,
  uploadPrescriptionSchema,
} from "#domain/wire/prescriptions.ts";
import { readReport, readSheetByLink } from "#services/prescriptions/read-report.ts";
import { readSheet } from "#services/prescriptions/read-sheet.ts";
import { savePrescription } from "#services/prescriptions/save-prescription.ts";
import { saveSheet } from "#services/prescriptions/save-sheet.ts";
import { requireUser } from "#services/accounts/require-user.ts";
import type { Shop } from "#services/shop.ts";

const sheetContent = Object.fromEntries(Object.keys(UPLOAD_TYPES).map((type) => [type, { schema: sheetSchema }]));

type Body = z.output<typeof uploadPrescriptionSchema>;

export function registerEyeTests(app: ApiApp, shop: Shop): void {
  void app.register(async (scope) => {
    addMultipart(scope as ApiApp);
    registerUpload(scope as ApiApp, shop);
  });

  app.get(
    "/eye-tests/getTestReportByBillingId/:id",
    {
      schema: {
        operationId: "listPrescriptions",
        errors: ["sign_in_required", "link_expired"],
        summary:
          "The prescriptions of an order: for its customer, for staff, or by a signed link that ends after seven days",
        params: z.object({ id: z.string().meta({ description: "The billing id" }) }),
        querystring: reportQuerySchema,
        response: { 200: z.array(prescriptionSchema) },
      },
    },
    async ({ actor, params, query }, reply) => {
      reply.header("X-Robots-Tag", "noindex").header("Referrer-Policy", "no-referrer");
      const lines = await readReport(shop, { holder: holderOf(actor), orderId: params.id, link: query });
      const { expires, signature } = query;
      const linkQuery =
        expires === undefined || signature === undefined
          ? ""
          : `?${new URLSearchParams({ billing_id: params.id, expires: String(expires), signature }).toString()}`;
      return lines.map((line) => prescriptionJson(line, linkQuery)).filter((one) => one !== null);
    },
  );

  app.get(
    "/eye-tests/getPrescriptionFile/:id",
    {
      schema: {
        operationId: "downloadPrescription",
        errors: ["sign_in_required", "link_expired"],
        summary: "The uploaded sheet, as a download",
        params: z.object({ id: z.string().meta({ description: "The prescription's id" }) }),
        querystring: sheetQuerySchema,
        response: { 200: { description: "The sheet as it was kept, as a download", content: sheetContent } },
      },
    },
    async ({ actor, params, query }, reply) => {
      const { billing_id: orderId, ...link } = query;
      const sheet =
        orderId === undefined
          ? await readSheet(shop, { holder: holderOf(requireUser(actor)), id: params.id })
          : await readSheetByLink(shop, { id: params.id, orderId, link });
      return reply.headers(sheet.headers).send(sheet.bytes);
    },
  );
}

function registerUpload(app: ApiApp, shop: Shop): void {
  app.post(
    "/eye-tests/uploadPrescription",
    {
      schema: {
        operationId: "givePrescription",
        description:
          "Values as JSON or as a form, or a file in a form. What is rare is asked about: 422 names it " +
          "in `data.confirm`, and the same values with `confirm_` fields are taken",
        errors: ["not_found", "conflict"],
        summary:
          "Give the prescription of an order's line, as values or as a file; a new version until the order is verified",
        consumes: ["multipart/form-data", "application/json"],
        body: uploadPrescriptionSchema,
        response: { 200: uploadedSchema },
      },
    },
    async ({ actor, body, ip }) => {
      const holder = { ...holderOf(actor), address: ip };
      const where = { orderLineId: body.storeOrderId, ...(body.billing_id && { orderId: body.billing_id }) };
      if (body.file) return uploadSheet(shop, { holder, body, where, file: body.file });
      const saved = await savePrescription(shop, { holder, values: readPrescriptionValues(body), for: where });
      if (saved.ok)
        return { status: "success" as const, message: PRESCRIPTION_SAVED, id: saved.id, notices: saved.notices };
      if (saved.reason !== "form") throw new AppError("conflict", { message: saved.message });
      const { message, missing, fields, ask } = saved;
      const missed = Object.fromEntries(missing.map((field) => [field, "Please fill this field"]));
      throw new AppError("validation", { message, fields: { ...missed, ...fields }, data: { missing, confirm: ask } });
    },
  );
}

async function uploadSheet(
  shop: Shop,
  given: {
    holder: ReturnType<typeof holderOf>;
    body: Body;
    where: { orderLineId: number; orderId?: string };
    file: File;
  },
) {
  const { holder, body, where, file } = given;
  const { customer_name: customerName, remarks, person_id } = readPrescriptionValues(body);
  const person = readPersonId(person_id);
  if (person.error) throw new AppError("validation", { message: person.error, fields: { person_id: person.error } });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const saved = await saveSheet(shop, {
    holder,
    file: { name: file.name, bytes },
    customerName,
    remarks,
    personId: person.value,
    for: where,
  });
  if (saved.ok) return { status: "success" as const, message: PRESCRIPTION_UPLOADED, id: saved.id, notices: [] };
  const { message, reason } = saved;
  if (reason === "verified" || reason === "no_account") throw new AppError("conflict", { message });
  if (reason === "too_large") throw new AppError("payload_too_large", { message });
  if (reason === "wrong_type") throw new AppError("unsupported_media_type", { message });
  throw new AppError("validation", { message, fields: { file: message } });
}

/** A guest's own key is a browser's matter: calls are made by people who are signed in. */
function holderOf(actor: Actor) {
  return { actor, guestKey: null };
}
