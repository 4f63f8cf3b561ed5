export const IDLE_MS = 3_600_000;
export const RENEW_MS = 300_000;

/** A sign-in counts as activity: the time stored by an earlier session must not end the new one. */
export function isIdle(given: { lastActivity: number; signedInAt: number; now: number }): boolean {
  const latest = Math.max(...[given.lastActivity, given.signedInAt].map((at) => known(at, given.now)));
  return latest > 0 && given.now - latest > IDLE_MS;
}

/** Only what happened since the last renewal is worth another; tabs share both times. */
export function needsRenewal(given: { lastActivity: number; lastRenewal: number; now: number }): boolean {
  const lastRenewal = known(given.lastRenewal, given.now);
  return given.lastActivity > lastRenewal && given.now - lastRenewal >= RENEW_MS;
}

/** A time that lies ahead was written by a clock that was wrong: it would stop all this until it has come. */
const known = (at: number, now: number) => (at > now ? 0 : at);
