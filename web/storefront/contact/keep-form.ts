import { isRouteErrorResponse } from "react-router";
import { NETWORK_FAILURE } from "#domain/wire/errors.ts";

type Refusal = { message: string | null; fields: Record<string, string>; values: Record<string, string> };

/** In the browser: a fault or a lost connection is said above the form, which stays as it was typed. */
export async function keepForm<T>(send: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await send();
  } catch (fault) {
    if (fault instanceof Response) throw fault;
    const message = isRouteErrorResponse(fault) ? "Something went wrong" : NETWORK_FAILURE;
    return { message, fields: {}, values: {} };
  }
}
