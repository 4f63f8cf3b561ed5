import { headerRefs } from "./shared-parts.ts";
import { ERROR_GUIDE } from "./error-guide.ts";
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

/** A response per status, shared with all calls that answer it with the same codes. */
export function errorResponses(answered: readonly ErrorCode[]): Record<string, { $ref: string }> {
  const refs = groups(answered).map(([status, group]) => [status, { $ref: `#/components/responses/${nameOf(group)}` }]);
  return Object.fromEntries(refs) as Record<string, { $ref: string }>;
}

/** The responses that these calls, each by its codes, refer to. */
export function sharedErrorResponses(calls: readonly (readonly ErrorCode[])[]): Record<string, object> {
  const all = calls.flatMap(groups).map(([, group]): [string, object] => [nameOf(group), errorResponse(group)]);
  return Object.fromEntries(all.toSorted(([a], [b]) => a.localeCompare(b)));
}

const groups = (answered: readonly ErrorCode[]) =>
  Object.entries(Object.groupBy(answered, (code) => String(ERRORS[code].status))) as [string, ErrorCode[]][];

/** "ForbiddenOrCrossSite" */
function nameOf(group: readonly ErrorCode[]): string {
  return group.map((code) => code.replaceAll(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())).join("Or");
}

function errorResponse(group: readonly ErrorCode[]) {
  const headers = headerRefs([
    ...(group.some((code) => passing.includes(code)) ? (["Retry-After"] as const) : []),
    ...(group.includes("too_many_requests") ? (["RateLimit", "RateLimit-Policy"] as const) : []),
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
