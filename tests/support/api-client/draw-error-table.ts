import { ERROR_GUIDE } from "#api/docs/error-guide.ts";
import { type ErrorCode, ERRORS } from "#domain/wire/errors.ts";

/** The catalogue of errors as docs/api.md prints it. */
export function drawErrorTable(): string {
  const rows = (Object.keys(ERRORS) as ErrorCode[]).map((code) => {
    const { status, message } = ERRORS[code];
    const { when, todo } = ERROR_GUIDE[code];
    return `| \`${code}\` | ${status} | ${message} | ${when}. ${todo}. |`;
  });
  return ["| code | status | words | when, and what to do |", "|---|---|---|---|", ...rows, ""].join("\n");
}
