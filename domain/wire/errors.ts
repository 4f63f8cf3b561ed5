/** One table from a fault's code to its HTTP status and to the words that people see. */
export const ERRORS = {
  validation: { status: 422, message: "Please check the marked fields" },
  malformed_request: { status: 400, message: "The request could not be read" },
  sign_in_required: { status: 401, message: "Please sign in to continue" },
  wrong_credentials: { status: 401, message: "Wrong e-mail or password" },
  forbidden: { status: 403, message: "You are not allowed to do this" },
  cross_site: { status: 403, message: "This request came from another site" },
  not_found: { status: 404, message: "Not found" },
  method_not_allowed: { status: 405, message: "This method is not allowed here" },
  request_timeout: { status: 408, message: "The request took too long to arrive" },
  conflict: { status: 409, message: "This was changed in the meantime, please reload" },
  already_exists: { status: 409, message: "This already exists" },
  price_changed: { status: 409, message: "A price has changed, please look at your cart again" },
  out_of_stock: { status: 409, message: "Temporary out of stock" },
  coupon_refused: { status: 409, message: "This coupon cannot be applied" },
  link_expired: { status: 410, message: "This link has expired" },
  payload_too_large: { status: 413, message: "This is too large" },
  unsupported_media_type: { status: 415, message: "This type of content is not accepted" },
  idempotency_mismatch: {
    status: 422,
    message: "This Idempotency-Key was used for another request",
  },
  headers_too_large: { status: 431, message: "The headers or the address are too long" },
  payment_rejected: { status: 422, message: "The payment could not be verified" },
  too_many_requests: { status: 429, message: "Too many attempts, please try again later" },
  internal: { status: 500, message: "Something went wrong" },
  gateway_unavailable: {
    status: 502,
    message: "The payment service does not answer, please try again",
  },
  payment_not_set_up: { status: 503, message: "Online payment is not set up" },
  unavailable: { status: 503, message: "The shop is busy, please try again in a moment" },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** What the screens say when no answer came at all. */
export const NETWORK_FAILURE = "Failed to fetch data.";
export const ORDERS_NETWORK_FAILURE = "Failed to fetch orders.";

/** Words per field, by the field's name in the request. */
export type FieldErrors = Record<string, string>;

export type AppErrorDetails = {
  /** Says more than the table does. Shown below 500 only. */
  message?: string;
  fields?: FieldErrors;
  /** Figures that help the caller go on, for example the right prices of price_changed. Plain JSON. */
  data?: unknown;
  /** Seconds, for the Retry-After header. */
  retryAfterSeconds?: number;
  cause?: unknown;
};

const BRAND = Symbol.for("chashma.AppError");

/** A fault with a code of the table. A refusal that the caller expects is a value, not this. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;
  readonly [BRAND] = true;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.message ?? ERRORS[code].message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.status = ERRORS[code].status;
    this.fields = details.fields;
    this.data = details.data;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** By brand, since the server's bundles may hold several copies of the class and instanceof would tell them apart. */
export function isAppError(error: unknown): error is AppError {
  return typeof error === "object" && error !== null && (error as { [BRAND]?: unknown })[BRAND] === true;
}

export type ErrorBody = {
  status: "error";
  code: ErrorCode;
  message: string;
  fields?: FieldErrors;
  data?: unknown;
};

/**
 * What leaves the house. Whatever is not an AppError is "Something went wrong", and from 500 up
 * only the table's words are shown: the message of such a fault may name hosts, tables or people.
 */
export function toErrorBody(error: unknown): ErrorBody {
  const code = isAppError(error) ? error.code : "internal";
  const body: ErrorBody = { status: "error", code, message: ERRORS[code].message };
  if (!isAppError(error) || error.status >= 500) return body;
  body.message = error.message;
  if (error.fields !== undefined) body.fields = error.fields;
  if (error.data !== undefined) body.data = error.data;
  return body;
}
