import { data, isRouteErrorResponse } from "react-router";
import { NETWORK_FAILURE } from "#domain/wire/errors.ts";
import type { FormRefusal } from "./take-form.ts";

/** In the browser: a fault or a lost connection is said above the form, which stays as it was typed. */
export async function keepForm<T>(send: () => Promise<T>) {
  try {
    return await send();
  } catch (fault) {
    if (fault instanceof Response) throw fault;
    const message = isRouteErrorResponse(fault) ? "Something went wrong" : NETWORK_FAILURE;
    // With such a status nothing is loaded anew: that would fail as well, and take the form with it.
    return data<FormRefusal>({ message, fields: {}, values: {} }, 503);
  }
}
