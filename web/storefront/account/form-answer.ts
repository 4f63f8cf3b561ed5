import { data } from "react-router";
import { ERRORS, type FieldErrors } from "#domain/wire/errors.ts";
import { wantsDocument } from "../cart/answer-form.ts";

/** What a form of the account answers when it was not taken; a form that was taken leads to its page. */
export type FormRefusal = {
  ok: false;
  message: string;
  fields?: FieldErrors;
  /** What was typed, for a page that is written anew. */
  values?: Record<string, string>;
  /** The session had ended before the form came. */
  signedOut?: boolean;
};

export type SentForm = Record<string, FormDataEntryValue>;

/** Browsers write a 4xx that a script receives into the console as a fault of the page: only documents get the status. */
export function refuseForm(
  request: Request,
  given: { form: SentForm; message: string; status: number; fields?: FieldErrors; signedOut?: boolean },
) {
  const { form, status, ...refusal } = given;
  const values = Object.fromEntries(
    // Passwords are typed again: no page carries one.
    Object.entries(form).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && !entry[0].includes("password"),
    ),
  );
  return data<FormRefusal>({ ok: false, ...refusal, values }, { status: wantsDocument(request) ? status : 200 });
}

export function refuseSignedOut(request: Request, form: SentForm) {
  const { message, status } = ERRORS.sign_in_required;
  return refuseForm(request, { form, message, status, signedOut: true });
}
