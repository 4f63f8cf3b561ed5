import { AsyncLocalStorage } from "node:async_hooks";
import type { ThrottleRule } from "#domain/access/throttle-rules.ts";

/** Where a caller stands with a rule after this attempt. */
export type Standing = { remaining: number; resetSeconds: number };
export type Standings = Map<ThrottleRule, Standing>;

const listeners = new AsyncLocalStorage<Standings>();

/**
 * These count by a name that anybody may type. How often it was tried is the business of whoever bears it, and for the
 * newsletter it would say whether somebody takes it.
 */
const untold: readonly ThrottleRule[] = [
  "wrong-password-account",
  "forgot-password-account",
  "sign-in-code-account",
  "phone-code-account",
  "newsletter-account",
  "stock-wait-account",
  "stock-wait-phone-account",
  "track-order-number",
];

/** Runs what answers one request: the map hears of each attempt that is counted for it, however deep beneath. */
export function hearStandings(standings: Standings, answer: () => void): void {
  listeners.run(standings, answer);
}

export function reportStanding(rule: ThrottleRule, standing: Standing): void {
  if (!untold.includes(rule)) listeners.getStore()?.set(rule, standing);
}

/** An attempt was taken back. */
export function raiseStanding(rule: ThrottleRule): void {
  const standing = listeners.getStore()?.get(rule);
  if (standing) standing.remaining += 1;
}
