import type { AccessRow } from "#domain/access/access-row.ts";

/** Headers, parameters and answers that many calls share, described once. */

export const sharedParameters = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "Makes the call happen once however often it is sent: a repeat with the same key and body is answered what the first was. " +
      "1 to 200 visible characters, new for each new thing, for example a UUID. A key is kept for seven days. " +
      "After 5xx and 429 it is free again, and after any refusal where the call says so",
    schema: { type: "string", minLength: 1, maxLength: 200 },
    example: "5f0c2f0e-7c0a-4a2e-9d5b-2f6f3f1f9d10",
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    required: false,
    description: "The ETag of the answer that the client has; if it still holds, the answer is 304 without a body",
    schema: { type: "string" },
    example: 'W/"3q2-7wAAAAAAAAAAAAAAAA"',
  },
} as const;

export const sharedResponses = {
  NotModified: {
    description: "What the client has still holds",
    headers: { ETag: { $ref: "#/components/headers/ETag" } },
  },
} as const;

export const sharedHeaders = {
  ETag: {
    description: "Names what the answer says; sent back as If-None-Match it saves the body",
    schema: { type: "string" },
    example: 'W/"3q2-7wAAAAAAAAAAAAAAAA"',
  },
  RateLimit: {
    description:
      "Per rule that counted this call: how many calls remain (r) and in how many seconds something of it comes back (t)",
    schema: { type: "string" },
    example: '"coupon-lookup";r=59;t=600',
  },
  "RateLimit-Policy": {
    description: "Per rule that counted this call: how many calls (q) are allowed in how many seconds (w)",
    schema: { type: "string" },
    example: '"coupon-lookup";q=60;w=600',
  },
  "Idempotent-Replayed": {
    description: "Present when the answer is that of an earlier call with the same Idempotency-Key",
    schema: { type: "string", enum: ["true"] },
    example: "true",
  },
  "Retry-After": {
    description: "Seconds to wait before the call is sent again",
    schema: { type: "integer", minimum: 1 },
    example: 30,
  },
  "WWW-Authenticate": {
    description: "How to sign in",
    schema: { type: "string", enum: ["Bearer"] },
    example: "Bearer",
  },
} as const;

/** Whether its answer carries an ETag: what everybody reads alike, save a coupon, which may be used up at any moment. */
export function isTagged({ method, access, path }: AccessRow): boolean {
  return method === "GET" && access === "everybody" && path !== "/v1/coupons/:code";
}

/** The headers that a call's answers have, be they successes or errors. */
export function headersOf(row: AccessRow): (keyof typeof sharedHeaders)[] {
  return [
    ...(isTagged(row) ? (["ETag"] as const) : []),
    ...(row.throttle || row.countedInside?.length ? (["RateLimit", "RateLimit-Policy"] as const) : []),
    ...(row.idempotent ? (["Idempotent-Replayed"] as const) : []),
  ];
}

export function headerRefs(names: readonly (keyof typeof sharedHeaders)[]): Record<string, { $ref: string }> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
