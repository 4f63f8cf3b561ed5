import { AppError, type ErrorBody, isAppError } from "./errors.ts";

// The server is going down or not up yet, has no connection to spare, took too long, or its disk is full: all of that passes.
const passing = /^(08|53|57P0|57014)/;
// A connection that broke, or that could not be made; a socket's file is away while the server is.
const broken = [
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
];
// As the driver, its pool and db/transactions.ts say it.
const words =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after calling end|Client (was closed|has encountered a connection error))/;
/** How long callers should wait, in seconds: a database that was started again serves well within that. */
const awaySeconds = 5;

/**
 * Whether the database could not do its work just now. The caller is told to ask again and not that something is wrong with the
 * shop. Nothing of the request is written then, unless it was the answer to COMMIT that was lost: whoever writes is known again
 * by a key when they repeat it.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    // Said by somebody who knew better: the gateway's refused connection is not the database's. So is a fetch that failed.
    if (isAppError(cause) || cause instanceof TypeError) return false;
    const { code, syscall } = cause as { code?: unknown; syscall?: unknown };
    if (typeof code === "string" && (passing.test(code) || broken.includes(code))) return true;
    if ((code === "ENOENT" && syscall === "connect") || words.test(cause.message)) return true;
  }
  return false;
}

/** The one answer of site and API to a database that is away, or to a shop that is too busy; null for every other fault. */
export function toUnavailable(error: unknown): AppError | null {
  if (isAppError(error)) return error.code === "unavailable" ? error : null;
  return isDatabaseAway(error) ? new AppError("unavailable", { cause: error, retryAfterSeconds: awaySeconds }) : null;
}

/** The header that goes with it. */
export const retryAfter = ({ retryAfterSeconds = awaySeconds }: AppError): string => String(retryAfterSeconds);

/** What a page is told. */
export type Unavailable = ErrorBody & {
  /** The form of a browser without JavaScript, to be sent again: its page cannot be made to take it back. */
  sent?: [name: string, value: string][];
};
