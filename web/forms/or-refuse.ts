import { type ErrorCode, isAppError, toErrorBody } from "#domain/wire/errors.ts";
import type { Reason } from "./answer.ts";

type Kinds = {
  /** Faults of ours too, in the words of the table: for a form that must not be lost with its page. */
  oursToo?: boolean;
  /** What nobody has, or may not see, goes on too: the page does not exist, and no form of it. */
  isPage?: boolean;
};

/**
 * The one place where a fault of a form becomes a refusal: below 500 its sender can do something about it. From 500 up, and
 * whatever is no AppError, it goes on to the page that tells of faults.
 */
export async function orRefuse<Taken, Refused>(
  take: () => Promise<Taken>,
  refuse: (reason: Reason, code: ErrorCode) => Refused,
  { oursToo = false, isPage = false }: Kinds = {},
): Promise<Taken | Refused> {
  try {
    return await take();
  } catch (fault) {
    if (!isAppError(fault) || (fault.status >= 500 && !oursToo)) throw fault;
    if (isPage && fault.code === "not_found") throw fault;
    const { code, message, fields } = toErrorBody(fault);
    const headers = new Headers();
    if (fault.retryAfterSeconds !== undefined) headers.set("Retry-After", String(fault.retryAfterSeconds));
    return refuse({ message, status: fault.status, headers, ...(fields && { fields }) }, code);
  }
}

/** For what is deleted: that it is gone already is what was asked for. */
export async function orGone(deleted: Promise<unknown>): Promise<void> {
  try {
    await deleted;
  } catch (fault) {
    if (!isAppError(fault) || fault.code !== "not_found") throw fault;
  }
}
