import type { ErrorCode } from "#domain/wire/errors.ts";

/**
 * For those who write a client: when each code is answered, and what to do. Apart from the words, since no page needs it.
 * The documentation is made from both.
 */
export const ERROR_GUIDE: Readonly<Record<ErrorCode, { when: string; todo: string }>> = {
  validation: {
    when: "A value of the query or body does not fit its schema, or a header does not",
    todo: "Show `fields`, which has words for each field, and send the call again once they are mended",
  },
  malformed_request: {
    when: "The request is no JSON, no readable form, or holds characters that nothing can store",
    todo: "Mend the client: the same request will never be taken",
  },
  sign_in_required: {
    when: "The call needs someone signed in, and the token or cookie is missing, wrong, ended or too old",
    todo: "Sign in again by POST /v1/login/login and repeat the call with the new token",
  },
  wrong_credentials: {
    when: "E-mail and password do not belong together; the same for an e-mail without an account",
    todo: "Ask for both again; after ten wrong ones the account waits, see too_many_requests",
  },
  forbidden: {
    when: "Whoever is signed in may not do this: the call names another person, is for staff, or the account is disabled",
    todo: "Leave out ids of persons, which default to the caller, or sign in as somebody who may",
  },
  cross_site: {
    when: "A page of another site sent it with the cookie of a session, or would sign a browser in",
    todo: "Send a bearer token instead of the cookie, and call from a server or an app",
  },
  not_found: {
    when: "The path, or the object that an id names, does not exist or belongs to somebody else; both look alike",
    todo: "Read the list anew; do not repeat the call with the same id",
  },
  method_not_allowed: {
    when: "The path exists, but not with this method",
    todo: "Use one of the methods that the Allow header names",
  },
  request_timeout: {
    when: "The request did not arrive whole within a minute; the connection ends",
    todo: "Send it again on a new connection",
  },
  conflict: {
    when: "The call does not fit the state as it is now; `message` says why",
    todo: "Read the object anew, show it, and decide again",
  },
  already_exists: {
    when: "There is already one of these, for example an account with this e-mail",
    todo: "Use the one that exists: sign in, or set a new password",
  },
  price_changed: {
    when: "`price` or `data` of a payment order differ from the cart as the server prices it",
    todo: "Show the right figures, which `data` has, and ask the customer before sending them",
  },
  out_of_stock: {
    when: "Fewer pieces are left than were asked for, counting those held for payments under way",
    todo: "Show `message`, and take the line off the cart or lower its quantity",
  },
  coupon_refused: {
    when: "The coupon exists but cannot be applied: too small a cart, used up, not yet or no longer valid",
    todo: "Show `message` and go on without the coupon",
  },
  link_expired: {
    when: "A signed link or the link of a mail has ended",
    todo: "Ask for a new link",
  },
  payload_too_large: {
    when: "The body is larger than 128 KB, an upload larger than 10 MB",
    todo: "Send less, or a smaller picture",
  },
  unsupported_media_type: {
    when: "The Content-Type is none that the call takes, or a file is none of the types that are kept",
    todo: "Send application/json, or multipart/form-data where a call takes files",
  },
  idempotency_mismatch: {
    when: "This Idempotency-Key came before with another body",
    todo: "Make a new key for each new thing; repeat a key only with the very same body",
  },
  headers_too_large: {
    when: "The headers, or the address with its query, take more than 16 KB; the connection ends",
    todo: "Send less: searches have a body for their words",
  },
  payment_rejected: {
    when: "The gateway knows of no payment yet, it failed, or the signature is wrong; nothing was bought",
    todo: "Ask again first: a payment may be known a moment later. If it stays, create a new payment order and let the customer pay again",
  },
  too_many_requests: {
    when: "Too many calls of one kind from one network address or for one account",
    todo: "Wait for as many seconds as Retry-After says, then go on",
  },
  internal: {
    when: "A fault of the shop; it is in the shop's log and never says more",
    todo: "Repeat reads, and writes that had an Idempotency-Key; tell the shop if it stays",
  },
  gateway_unavailable: {
    when: "The payment gateway does not answer; nothing was charged by this call",
    todo: "Repeat after a few seconds: the payment order and the hold on the stock are still there",
  },
  payment_not_set_up: {
    when: "The shop runs without keys of a payment gateway",
    todo: "Offer no checkout until the shop is set up",
  },
  unavailable: {
    when: "The shop or its database is busy, starting or stopping; rarely, what was asked for was done all the same",
    todo: "Repeat after as many seconds as Retry-After says, writes with the same Idempotency-Key",
  },
};
