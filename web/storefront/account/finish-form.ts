import { redirect } from "react-router";
import { noticeCookie } from "#web/session/notice.ts";
import { wantsDocument } from "../cart/answer-form.ts";

/** A form that was taken: its page again, which says so by a toast, or in the page where there is no JavaScript. */
export function finishForm(request: Request, given: { page: string; done: string; message: string }) {
  if (wantsDocument(request)) return redirect(`${given.page}?done=${given.done}`, 303);
  const notice = noticeCookie(request, { kind: "success", message: given.message });
  return redirect(given.page, { headers: { "Set-Cookie": notice } });
}
