/**
 * Faults that a gateway has in real life, switched on for a drill. Written as words: "duplicate=3 delay=2000 reorder".
 * The installation has such a text, and an order may carry its own in `notes.drill`, which then stands alone.
 */
export type Drills = {
  /** How often each webhook is sent. */
  copies: number;
  /** Milliseconds by which webhooks are late. */
  delayMs: number;
  /** Webhooks are never sent. */
  drop: boolean;
  /** The events of one payment arrive last first. */
  reorder: boolean;
  /** Every payment is declined. */
  fail: boolean;
  /** The window is told of a failure, and the money arrives this much later. 0: off. */
  lateMs: number;
  /** The payment stays authorised and is captured this much later. 0: off. */
  captureAfterMs: number;
  /** The HTTP API answers 503. */
  outage: boolean;
};

export const NO_DRILLS: Drills = {
  copies: 1,
  delayMs: 0,
  drop: false,
  reorder: false,
  fail: false,
  lateMs: 0,
  captureAfterMs: 0,
  outage: false,
};

const switches: Record<string, (drills: Drills, value: number | null) => Drills> = {
  duplicate: (drills, value) => ({ ...drills, copies: Math.min(Math.max(value ?? 3, 1), 10) }),
  delay: (drills, value) => ({ ...drills, delayMs: value ?? 3000 }),
  drop: (drills) => ({ ...drills, drop: true }),
  reorder: (drills) => ({ ...drills, reorder: true }),
  fail: (drills) => ({ ...drills, fail: true }),
  late: (drills, value) => ({ ...drills, lateMs: value ?? 3000 }),
  "capture-after": (drills, value) => ({ ...drills, captureAfterMs: value ?? 3000 }),
  outage: (drills) => ({ ...drills, outage: true }),
};

export type ParsedDrills = { ok: true; drills: Drills } | { ok: false; unknown: string };

export const parseDrills = (text: string): ParsedDrills => {
  let drills = NO_DRILLS;
  for (const word of text.split(/[\s,]+/).filter(Boolean)) {
    const match = /^([a-z-]+)(?:=(\d{1,8}))?$/.exec(word);
    const turn = match && Object.hasOwn(switches, match[1]!) ? switches[match[1]!] : undefined;
    if (!match || !turn) return { ok: false, unknown: word };
    drills = turn(drills, match[2] === undefined ? null : Number(match[2]));
  }
  return { ok: true, drills };
};

/** A word that nobody knows in an order's notes is somebody else's note: the installation's drills hold. */
export const drillsFor = (installation: string, notes: Record<string, string>): Drills => {
  const own = notes.drill === undefined ? null : parseDrills(notes.drill);
  if (own?.ok) return own.drills;
  const general = parseDrills(installation);
  return general.ok ? general.drills : NO_DRILLS;
};
