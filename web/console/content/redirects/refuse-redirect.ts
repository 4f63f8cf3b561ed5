import { ERRORS } from "#domain/wire/errors.ts";
import type { WrongRedirect } from "#services/redirects/judge-redirect.ts";
import type { Reason, SentForm } from "#web/forms/answer.ts";

/** What is wrong, and the way out of it: a straight way to the end, or the redirect that has to be changed first. */
export function refusedRedirect({ fields, straight, other }: WrongRedirect): Reason {
  const present = { ...(straight !== undefined && { straight }), ...(other !== undefined && { other: String(other) }) };
  return {
    ...ERRORS.validation,
    fields,
    ...(Object.keys(present).length > 0 && { message: "Nothing was saved: see the marked field", present }),
  };
}

/** The press "Lead there straight" takes the place of what was typed. */
export const typedOf = (sent: SentForm): SentForm =>
  typeof sent.straight === "string" ? { ...sent, to: sent.straight } : sent;
