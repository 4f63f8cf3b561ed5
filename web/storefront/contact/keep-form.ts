import { data, isRouteErrorResponse } from "react-router";
import { NETWORK_FAILURE } from "#domain/wire/errors.ts";

type Refusal = { message: string | null; fields: Record<string, string>; values: Record<string, string> };

/** In the browser: a fault or a lost connection is said above the form, which stays as it was typed. */
export async function keepForm<T>(send: () => Promise<T>) {
  try {
    return await send();
  } catch (fault) {
    if (fault instanceof Response) throw fault;
    const message = isRouteErrorResponse(fault) ? "Something went wrong" : NETWORK_FAILURE;
    // With such a status nothing is loaded anew: that would fail as well, and take the form with it.
    return data<Refusal>({ message, fields: {}, values: {} }, 503);
  }
}
