import type { Access } from "./access.ts";
import type { AccessRow } from "./access-row.ts";
import { GUARDS } from "./guards.ts";
import { THROTTLE_RULES } from "./throttle-rules.ts";

const WHO: Record<Access, string> = {
  everybody: "Everybody.",
  visitor: "Everybody; who is signed in sees more.",
  "signed-in": "Someone signed in.",
  staff: "Staff.",
};

/** A row as the documentation prints it, in sentences. */
export function describeAccess(row: AccessRow): string[] {
  return [
    `Who may call: ${WHO[row.access]}`,
    ...(row.names ?? []).map(
      ({ in: where, name, of, guard }) => `\`${name}\` (${where}, ${of}): ${GUARDS[guard].means}`,
    ),
    ...(row.masks ? [`Masked for strangers: ${row.masks.join(", ")}.`] : []),
    ...(row.ignores ? [`Ignored: ${row.ignores.join(", ")}.`] : []),
    ...(row.compares ? [`Only compared, 409 where they differ: ${row.compares.join(", ")}.`] : []),
    ...(row.refusesOtherSites ? ["Refused from pages of other sites."] : []),
    ...throttlesOf(row).map(
      ({ rule, limit, minutes }) => `At most ${limit} in ${minutes} minutes (${rule.replaceAll("-", " ")}).`,
    ),
    ...(row.idempotent === "when done" ? ["After a refusal its Idempotency-Key is free again."] : []),
  ];
}

/** Every limit that a call can meet. */
export function throttlesOf(row: AccessRow) {
  const rules = [...(row.throttle ? [row.throttle] : []), ...(row.countedInside ?? [])];
  return rules.map((rule) => {
    const { limit, windowMs } = THROTTLE_RULES[rule];
    return { rule, limit, minutes: windowMs / 60_000 };
  });
}

/** The same as data: `x-access` of the OpenAPI document. */
export function printAccess(row: AccessRow) {
  return {
    who: row.access,
    does: row.does,
    names: (row.names ?? []).map((one) => {
      const { means, others, unknown, by } = GUARDS[one.guard];
      return { ...one, means, others, unknown, by };
    }),
    masks: row.masks ?? [],
    ignores: row.ignores ?? [],
    compares: row.compares ?? [],
    sameOrigin: row.refusesOtherSites
      ? "always"
      : row.access === "everybody" || row.method === "GET"
        ? "never"
        : "cookie",
    throttles: throttlesOf(row),
    idempotencyKey: row.idempotent !== undefined,
  };
}
