import { replace, type RouterContextProvider } from "react-router";
import { refuseForm, type SentForm } from "#web/forms/answer.ts";
import { orRefuse } from "#web/forms/or-refuse.ts";
import { withCookies } from "#web/page/no-store.ts";
import { keepGiven } from "./lens-wizard/keep-given.ts";

type Posted = {
  context: Readonly<RouterContextProvider>;
  request: Request;
  /** The router's own: that of the request ends in ".data" when a script sent it. */
  url: URL;
  form: FormData;
};

/** A prescription that is given in the wizard. Whose session has ended gives it as a guest and takes it along when signing in. */
export async function postPrescription(posted: Posted) {
  const { request, form } = posted;
  const sent: SentForm = Object.fromEntries(form);
  const power = form.get("power");
  const take = async () => {
    const kept = await keepGiven(posted, typeof power === "string" ? power : null);
    if (!kept.ok) return refuseForm(request, { form: sent, status: 422, ...kept });
    const headers = withCookies(kept.cookies);
    // Whoever goes back wants to be before the form, not in it.
    return replace(withPrescription(posted.url, kept.id), { headers });
  };
  return orRefuse(take, (reason) => refuseForm(request, { form: sent, ...reason }));
}

/** The lenses, with what was given. */
function withPrescription({ pathname, search }: URL, id: string): string {
  const searchParams = new URLSearchParams(search);
  searchParams.set("prescription", id);
  searchParams.delete("correct");
  return `${pathname}?${searchParams}`;
}
