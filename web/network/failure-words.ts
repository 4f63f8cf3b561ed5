import { isRouteErrorResponse } from "react-router";
import { NETWORK_FAILURE, ORDERS_NETWORK_FAILURE } from "#domain/wire/errors.ts";

/** An answer that is not one of ours, or a fault that keeps its words to itself. */
export const FAULT = "Something went wrong";

export const STILL_WAITING = "This is taking longer than usual…";

/**
 * Whose words are about orders: orders, prescriptions, the wishlist, and what changes a user. All else is data. By the
 * beginning of what is asked for or posted to, its query included.
 */
const ofOrders = [
  /^\/order(s|-status|-confirmation)\b/,
  /^\/(cart|shared)[/-]prescription\//,
  // The wizard's forms for one.
  /^\/(productDetails\/|own-frame\b).*[?&]prescription=(type|upload)\b/,
  /^\/(like|wishlist)\b/,
  /^\/user\/(?!export)/,
];

/** Words of another frame around the page while it stands: staff read theirs. Without them: the shop's own. */
export const frame: { withoutAnswer?: (() => string) | undefined } = {};

/** What is said when no answer came from `address`, a path of this site. */
export function wordsWithoutAnswer(address: string): string {
  const ofShop = ofOrders.some((beginning) => beginning.test(address)) ? ORDERS_NETWORK_FAILURE : NETWORK_FAILURE;
  return frame.withoutAnswer?.() ?? ofShop;
}

/** What is said of a fault: the server's message where it is one of ours, else one of the two texts, or the third. */
export function wordsOfFault(fault: unknown, address: string): string {
  if (isRouteErrorResponse(fault)) return messageOf(fault.data) ?? FAULT;
  return isNetworkFault(fault) ? wordsWithoutAnswer(address) : FAULT;
}

/** No answer of the shop came, or only the beginning of one: what browsers throw, and what the router makes of it. */
export function isNetworkFault(fault: unknown): boolean {
  return (
    fault instanceof TypeError ||
    fault instanceof SyntaxError ||
    fault instanceof DOMException ||
    (fault instanceof Error && fault.message.startsWith("Unable to decode"))
  );
}

/** Faults of ours say theirs as an object or, where no page answered, as its JSON. */
function messageOf(body: unknown): string | null {
  if (typeof body === "string") return messageOf(parse(body));
  const message = body && typeof body === "object" && "message" in body ? body.message : null;
  return typeof message === "string" ? message : null;
}

function parse(text: string): unknown {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" ? read : null;
  } catch {
    return null;
  }
}
