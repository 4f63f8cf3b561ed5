import { data, redirect } from "react-router";
import { ERRORS, type FieldErrors } from "#domain/wire/errors.ts";
import { withCookies } from "#web/page/no-store.ts";
import { noticeCookie } from "#web/session/notice.ts";

/** What every form of the site answers when it was not taken. */
export type Refusal = {
  ok: false;
  /** Which form it was, where a page has several. */
  intent?: string;
  /** For the form as a whole; where `fields` are there, they say it. */
  message: string;
  fields?: FieldErrors;
  /** What was typed, for a page that is written anew. */
  values?: Record<string, string>;
  /** A password that was typed is not among them: its field says so. */
  passwordGone?: true;
  /** What is kept at present, where somebody else changed it after the page was shown. */
  present?: Record<string, string>;
  /** The session had ended before the form came: the login pop-up is what helps. */
  signedOut?: boolean;
};

/** What a form answers that was taken and stays on its page; most lead to another one instead. */
export type Done = { ok: true; intent?: string; message?: string; values?: Record<string, string> };

export type FormAnswer = Done | Refusal;

export type SentForm = Record<string, FormDataEntryValue>;

export type Reason = Omit<Refusal, "ok" | "values"> & { status: number; headers?: Headers };

/** A form that was sent without JavaScript: its answer is a whole page. */
export function wantsDocument(request: Request): boolean {
  return request.headers.get("Accept")?.includes("text/html") ?? false;
}

/** Browsers write a 4xx that a script receives into the console as a fault of the page: only documents get the status. */
export function refuseForm(request: Request, given: Reason & { form?: SentForm }) {
  const { form, status, headers, ...refusal } = given;
  return data<Refusal>(
    { ok: false, ...refusal, ...(form && { values: typedValues(form) }) },
    { status: wantsDocument(request) ? status : 200, ...(headers && { headers }) },
  );
}

export function refuseSignedOut(request: Request, form: SentForm) {
  const { message, status } = ERRORS.sign_in_required;
  return refuseForm(request, { form, message, status, signedOut: true });
}

/** Without files, and without passwords: those are typed again, and no page carries one. */
export function typedValues(form: SentForm): Record<string, string> {
  const typed = (entry: [string, FormDataEntryValue]): entry is [string, string] =>
    typeof entry[1] === "string" && !entry[0].includes("password");
  return Object.fromEntries(Object.entries(form).filter(typed));
}

/** An address with words added to its query. */
export const withWords = (page: string, words: Readonly<Record<string, string>>): string =>
  `${page}${page.includes("?") ? "&" : "?"}${new URLSearchParams(words)}`;

/** A form that was taken: its page again, which says so by a toast, or in the page where there is no JavaScript. */
export function finishForm(request: Request, given: { page: string; done: string; message: string }) {
  if (wantsDocument(request)) return redirect(withWords(given.page, { done: given.done }), 303);
  const notice = noticeCookie(request, { kind: "success", message: given.message });
  return redirect(given.page, { headers: { "Set-Cookie": notice } });
}

/** A form that stays on its page. Without JavaScript that is asked for again, so that reloading it sends nothing twice. */
export function answerDone(request: Request, done: Done, given: { page: string; cookies?: readonly string[] }) {
  const headers = withCookies(given.cookies ?? []);
  if (wantsDocument(request)) return redirect(given.page, { headers, status: 303 });
  return data<Done>(done, { headers });
}
