import { staffHereName } from "./cookie-names.ts";
import { readCookie, writeCookie } from "./cookies.ts";
import { pageOfThisSite } from "./sign-in-address.ts";

/** Remembers that somebody of the staff was signed in with this browser; not who, and it opens nothing. */
export function staffHereCookie(request: Request, isHere: boolean): string {
  return writeCookie(request, { name: staffHereName, value: isHere ? "1" : "", days: 30 });
}

export function wasStaffHere(request: Request): boolean {
  return readCookie(request.headers.get("Cookie"), staffHereName) === "1";
}

/** Where a sign-in of staff leads: a page of the console, and of this site alone. */
export function consolePage(address: unknown): string {
  const page = pageOfThisSite(address);
  if (!isConsolePage(page) || page.startsWith(consoleDoor)) return "/console";
  // A list as a file is no page: its list is.
  return page.replace(/^([^?#]*)\.csv(?=[?#]|$)/, "$1");
}

export function isConsolePage(page: string | null): page is string {
  return page !== null && /^\/console(?:[/?#]|$)/i.test(page);
}

export const consoleDoor = "/console/sign-in";

/** Where staff give their second factor, and go on from there. */
export function secondFactorAddress(page: string): string {
  return `/console/sign-in/second-factor?${new URLSearchParams({ next: page })}`;
}

/** Where somebody of the staff is told which duty they lack for an address. */
export function notAllowedAddress(does: string, page: string): string {
  return `/console/not-allowed?${new URLSearchParams({ does, page })}`;
}

export function consoleSignInAddress(page: string): string {
  return `${consoleDoor}?${new URLSearchParams({ next: page })}`;
}
