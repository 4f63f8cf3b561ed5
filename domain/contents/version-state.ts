/** What of a version decides whether it is shown. */
export type VersionTimes = {
  number: number;
  publishedAt: Date | null;
  startsAt: Date | null;
  endsAt: Date | null;
  withdrawnAt: Date | null;
};

/** Whether it was published and holds at this moment; a newer one that holds as well is shown in its place. */
export function holdsAt(version: VersionTimes, now: Date): boolean {
  const { publishedAt, startsAt, endsAt, withdrawnAt } = version;
  if (publishedAt === null || withdrawnAt !== null) return false;
  return (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now);
}

/** The newest that holds; null: none of them, and what ships with the shop is shown. */
export function shownAt<Version extends VersionTimes>(versions: readonly Version[], now: Date): Version | null {
  let shown: Version | null = null;
  for (const version of versions) if (holdsAt(version, now) && version.number > (shown?.number ?? 0)) shown = version;
  return shown;
}

export const VERSION_STATES = ["draft", "shown", "scheduled", "earlier", "ended", "withdrawn"] as const;
export type VersionState = (typeof VERSION_STATES)[number];

export const VERSION_STATE_WORDS: Readonly<Record<VersionState, string>> = {
  draft: "Draft",
  shown: "Customers see it",
  scheduled: "Scheduled",
  earlier: "Earlier",
  ended: "Ended",
  withdrawn: "Taken off",
};

/** What one of them is among all. */
export function versionState(version: VersionTimes, among: { shown: VersionTimes | null; now: Date }): VersionState {
  if (version.publishedAt === null) return "draft";
  if (version.withdrawnAt !== null) return "withdrawn";
  if (version.number === among.shown?.number) return "shown";
  if (version.endsAt !== null && version.endsAt <= among.now) return "ended";
  return version.startsAt !== null && version.startsAt > among.now ? "scheduled" : "earlier";
}
