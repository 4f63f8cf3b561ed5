import { data, isRouteErrorResponse } from "react-router";

/** No answer came. A redirect, an answer of the server's own, a page that was left: those are none of our business. */
export function isNetworkFault(fault: unknown): boolean {
  const isAbort = fault instanceof DOMException && fault.name === "AbortError";
  return !(fault instanceof Response || isRouteErrorResponse(fault) || isAbort);
}

/** In the browser: without an answer the page stays, with what was typed in it, and says what is given here. */
export async function stayWhenCut<T, Answer>(send: () => Promise<T>, said: Answer) {
  try {
    return await send();
  } catch (fault) {
    if (!isNetworkFault(fault)) throw fault;
    // With such a status nothing is loaded anew: that would fail as well, and take the form with it.
    return data(said, 503);
  }
}
