import type { FastifyError, FastifyReply } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import type { ApiApp } from "#api/api-app.ts";
import { toUnavailable } from "#domain/wire/database-away.ts";
import { AppError, ERRORS, isAppError, toErrorBody } from "#domain/wire/errors.ts";
import { databaseRefusal } from "./database-refusal.ts";

/** Hears of an answer that the documentation does not know; tests fail by it. */
export type ReportUnnamed = (words: string) => void;

/** Every failure leaves as `{ status: "error", code, message, fields? }` with a true status. */
export function addErrors(app: ApiApp, report: ReportUnnamed = () => undefined): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const fault = toAppError(error);
    const { method, routeOptions } = request;
    if (routeOptions.config.answers?.includes(fault.code) === false)
      report(`${method} ${routeOptions.url} answers ${fault.code}, which its schema does not name (errors).`);
    if (fault.status >= 500) request.log.error({ err: error }, "a call failed");
    return answerFault(reply, fault);
  });
}

function answerFault(reply: FastifyReply, fault: AppError): FastifyReply {
  if (fault.retryAfterSeconds !== undefined) reply.header("Retry-After", String(fault.retryAfterSeconds));
  return reply
    .code(fault.status)
    .header("Cache-Control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(toErrorBody(fault));
}

function toAppError(error: FastifyError): AppError {
  if (isAppError(error)) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error);
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE" || error.statusCode === 413) return new AppError("payload_too_large");
  if (error.statusCode === 415) return new AppError("unsupported_media_type");
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError("malformed_request");
  // After these: a caller who hangs up within a body looks like a broken connection too.
  const unavailable = toUnavailable(error);
  if (unavailable) return unavailable;
  if (databaseRefusal(error)) return new AppError("malformed_request", { cause: error });
  return new AppError("internal", { cause: error });
}

function invalid(error: {
  validationContext?: string | undefined;
  validation: readonly { instancePath: string; message?: string }[];
}): AppError {
  // An id that cannot exist is as unknown as one that does not.
  if (error.validationContext === "params") return new AppError("not_found");
  const fields: Record<string, string> = {};
  for (const issue of error.validation) {
    const name = issue.instancePath.slice(1).replaceAll("/", ".") || "body";
    fields[name] ??= issue.message ?? ERRORS.validation.message;
  }
  const words = Object.values(fields);
  return new AppError("validation", { fields, ...(words.length === 1 && { message: words[0] }) });
}
