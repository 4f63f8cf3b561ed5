import { headerRefs, headersOf } from "#api/docs/shared-parts.ts";
import type { AccessRow } from "#domain/access/access-row.ts";
import { ERROR_GUIDE } from "#domain/wire/error-guide.ts";
import { type ErrorCode, ERRORS, toErrorBody, AppError } from "#domain/wire/errors.ts";

const codes = Object.keys(ERRORS) as ErrorCode[];

/** What is in the answer beside the words, where there is something. */
const details: Partial<Record<ErrorCode, ConstructorParameters<typeof AppError>[1]>> = {
  validation: { message: "Wrong email format", fields: { email: "Wrong email format" } },
  price_changed: { data: { price: 1949, data: [{ product_id: 12, lens_id: 7 }] } },
};

/** One example of each code, as the shop itself would answer it. */
export const codeExamples = Object.fromEntries(
  codes.map((code) => [
    code,
    { summary: ERROR_GUIDE[code].when, value: toErrorBody(new AppError(code, details[code])) },
  ]),
);

const passing: readonly ErrorCode[] = ["too_many_requests", "unavailable"];

/** A response per status, with an example of each code that answers with it. */
export function errorResponses(
  row: AccessRow,
  answered: readonly ErrorCode[],
): Record<string, { description: string }> {
  const byStatus = Object.groupBy(answered, (code) => String(ERRORS[code].status));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group = []]) => [status, errorResponse(row, group)]),
  );
}

function errorResponse(row: AccessRow, group: readonly ErrorCode[]) {
  const counted = headersOf(row).filter((name) => name.startsWith("RateLimit"));
  const headers = headerRefs([
    ...(group.some((code) => passing.includes(code)) ? (["Retry-After"] as const) : []),
    ...(group.includes("too_many_requests") ? counted : []),
    ...(group.includes("sign_in_required") ? (["WWW-Authenticate"] as const) : []),
  ]);
  return {
    description: group.map((code) => `\`${code}\`: ${ERROR_GUIDE[code].when}.`).join(" "),
    ...(Object.keys(headers).length > 0 && { headers }),
    content: {
      "application/json": {
        schema: { $ref: "#/components/schemas/Error" },
        examples: Object.fromEntries(group.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}
