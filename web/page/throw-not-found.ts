import { data } from "react-router";
import { isAppError } from "#domain/wire/errors.ts";

/** What nobody has, or may not see, is a page that does not exist: status 404. Every other fault goes on as it is. */
export function throwNotFound(fault: unknown): never {
  if (isAppError(fault) && fault.code === "not_found") throw data(null, { status: 404 });
  throw fault;
}
