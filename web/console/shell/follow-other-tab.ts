import { keepUnsaved } from "#web/console/forms/unsaved-controls.ts";
import { controlsOf, formsHere } from "#web/console/forms/use-ask-before-leaving.ts";
import { signedInAtCookie, staffHereName } from "#web/session/cookie-names.ts";
import { readCookie } from "#web/session/cookies.ts";
import { consoleSignInAddress } from "#web/session/staff-here.ts";

/**
 * Somebody signed in or out in another tab. After a sign-out this screen goes to the door; with something typed it stays, and its form
 * says so when it is sent, as after the end of a session (decision 501). True: nothing is to be loaded again for it.
 */
export function followOtherTab(): boolean {
  if (readCookie(document.cookie, signedInAtCookie) !== "") return false;
  if (holdsTyped()) {
    // The sign-out took it away; without it the form would go to a page that does not exist.
    document.cookie = `${staffHereName}=1; path=/; max-age=86400; samesite=lax`;
    return true;
  }
  location.assign(consoleSignInAddress(location.pathname + location.search));
  return true;
}

function holdsTyped(): boolean {
  const { isUnsaved } = keepUnsaved();
  return formsHere().some((form) => controlsOf(form).some(isUnsaved));
}
