import { isRouteErrorResponse } from "react-router";
import { NETWORK_FAILURE } from "#domain/wire/errors.ts";
import type { NewsletterAnswer } from "./newsletter.tsx";

/** In the browser: a fault or a lost connection is said like a refusal, and the page around the form stays. */
export function failedToFetch(fault: unknown): NewsletterAnswer {
  if (fault instanceof Response) throw fault;
  return { ok: false, message: isRouteErrorResponse(fault) ? "Something went wrong" : NETWORK_FAILURE };
}
