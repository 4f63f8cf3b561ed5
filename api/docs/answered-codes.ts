import type { RouteOptions } from "fastify";
import type { AccessRow } from "#domain/access/access-row.ts";
import { GUARDS } from "#domain/access/guards.ts";
import { type ErrorCode, ERRORS } from "#domain/wire/errors.ts";

/** Every code that a call may answer: those of its row and of what it takes, and those that its schema names (`errors`). */
export function answeredCodes(row: AccessRow, schema: RouteOptions["schema"]): readonly ErrorCode[] {
  const writes = row.method !== "GET";
  const guarded = row.access === "signed-in" || row.access === "staff";
  const refusals = (row.names ?? []).flatMap(({ guard }) => [GUARDS[guard].others, GUARDS[guard].unknown]);
  const codes = new Set<ErrorCode>(["malformed_request", "internal", "unavailable", ...(schema?.errors ?? [])]);
  if (guarded) codes.add("sign_in_required");
  if (row.refusesOtherSites || (writes && row.access !== "everybody")) codes.add("cross_site");
  if (row.access === "staff" || row.customersOnly || refusals.includes(403)) codes.add("forbidden");
  if (schema?.params || refusals.includes(404)) codes.add("not_found");
  if (schema?.querystring || schema?.body || row.idempotent) codes.add("validation");
  if (writes) codes.add("payload_too_large").add("unsupported_media_type");
  if (row.throttle || row.countedInside?.length) codes.add("too_many_requests");
  if (row.idempotent) codes.add("idempotency_mismatch");
  // In the table's order, so that documents made from it are stable.
  return (Object.keys(ERRORS) as ErrorCode[]).filter((code) => codes.has(code));
}
