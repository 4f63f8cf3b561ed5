// The server is going down or not up yet, has no connection to spare, or its disk is full: all of that passes.
const passing = /^(08|53|57P0)/;
// A connection that broke, or that could not be made; a socket's file is away while the server is.
const broken = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"];
const words =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error))/;

/**
 * Whether the database could not do its work just now. Nothing of the request is written then, so the caller is told to
 * ask again and not that something is wrong with the shop.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { code, syscall } = cause as { code?: unknown; syscall?: unknown };
    if (typeof code === "string" && (passing.test(code) || broken.includes(code))) return true;
    if ((code === "ENOENT" && syscall === "connect") || words.test(cause.message)) return true;
  }
  return false;
}
