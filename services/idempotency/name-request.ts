import { createHmac, randomUUID } from "node:crypto";
import { networkOf } from "#services/throttle/network-of.ts";

/** Guests are told apart by their network: what else they say is theirs to invent. */
export type Caller = { userId: number } | { address: string };

/**
 * One request, known by keyed hashes: the table that keeps them can neither be read nor tried with likely bodies, which may
 * hold passwords and prescriptions.
 */
export type RequestName = {
  userId: number | null;
  operation: string;
  key: string;
  requestHash: string;
  /** Opens the kept answer. It comes from the key and the whole body, so that only who repeats both gets it. */
  answerKey: Buffer;
  /** This attempt, among repeats of the same request. */
  holder: string;
};

export function nameRequest(
  signingKey: Buffer,
  { caller, operation, key, body }: { caller: Caller; operation: string; key: string; body: unknown },
): RequestName {
  const whose = "userId" in caller ? `user ${caller.userId}` : `network ${networkOf(caller.address)}`;
  const name = [whose, operation, key];
  const content = canonical(body);
  const hash = (what: string, ...parts: string[]) =>
    createHmac("sha256", signingKey).update(JSON.stringify(["idempotency", what, ...name, ...parts]));
  return {
    userId: "userId" in caller ? caller.userId : null,
    operation,
    key: hash("key").digest("hex"),
    requestHash: hash("body", content).digest("hex"),
    answerKey: hash("answer", content).digest(),
    holder: randomUUID(),
  };
}

/** Two bodies are one when they say the same, in whatever order their keys come. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(",")}}`;
}
