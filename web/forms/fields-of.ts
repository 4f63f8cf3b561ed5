import type { FieldErrors } from "#domain/wire/errors.ts";
import type { FormAnswer } from "./answer.ts";

/** The words per field of a refusal that has them. */
export function fieldsOf(answer: FormAnswer | undefined): FieldErrors | undefined {
  return answer && !answer.ok ? answer.fields : undefined;
}
