import type { FieldErrors } from "#domain/wire/errors.ts";
import type { AuthView } from "#web/session/sign-in-address.ts";

/** What a form of the pop-up answers when it does not lead on. `view` is the one to show next. */
export type AuthResult = {
  view: AuthView;
  alert?: { kind: "error" | "success"; message: string };
  fields?: FieldErrors;
  /** What was typed, without passwords, for a page that is written anew. */
  values?: Record<string, string>;
};
