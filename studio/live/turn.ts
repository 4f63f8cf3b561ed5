/** How a frame is held: degrees it is turned about its height and tipped towards the viewer, and how near it is. */
export type Turn = { yaw: number; pitch: number; zoom: number };

export const HOME: Turn = { yaw: -34, pitch: 14, zoom: 1 };
export const STANDS = {
  Front: { yaw: 0, pitch: 6, zoom: 1.12 },
  Side: { yaw: -90, pitch: 4, zoom: 1.1 },
  Back: { yaw: -180, pitch: 14, zoom: 1 },
  Top: { yaw: 0, pitch: 78, zoom: 1 },
} as const satisfies Record<string, Turn>;
export type Stand = keyof typeof STANDS;

const STEEPEST = 80;
const NEAREST = 4;
const FARTHEST = 0.75;
/** Degrees a press of an arrow key turns. */
const STEP = 10;
const ZOOM_STEP = 1.2;
/** How long a push lives on, ms. */
const GLIDE_MS = 260;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

export function turned({ yaw, pitch, zoom }: Turn, by: Partial<Turn>): Turn {
  return {
    yaw: yaw + (by.yaw ?? 0),
    pitch: clamp(pitch + (by.pitch ?? 0), -STEEPEST, STEEPEST),
    zoom: clamp(zoom * (by.zoom ?? 1), FARTHEST, NEAREST),
  };
}

/** Where a key leads, or null for keys that mean something else. */
export function turnedByKey(turn: Turn, key: string): Turn | null {
  switch (key) {
    case "ArrowLeft":
      return turned(turn, { yaw: -STEP });
    case "ArrowRight":
      return turned(turn, { yaw: STEP });
    case "ArrowUp":
      return turned(turn, { pitch: -STEP });
    case "ArrowDown":
      return turned(turn, { pitch: STEP });
    case "+":
    case "=":
      return turned(turn, { zoom: ZOOM_STEP });
    case "-":
      return turned(turn, { zoom: 1 / ZOOM_STEP });
    case "Home":
      return HOME;
    default:
      return null;
  }
}

export type Speed = { yaw: number; pitch: number };

/** After `ms` more of gliding: the turn, and the speed that is left (degrees a ms), or null when it has come to rest. */
export function glided(turn: Turn, speed: Speed, ms: number): { turn: Turn; speed: Speed | null } {
  const left = Math.exp(-ms / GLIDE_MS);
  const way = GLIDE_MS * (1 - left);
  const next = { yaw: speed.yaw * left, pitch: speed.pitch * left };
  return {
    turn: turned(turn, { yaw: speed.yaw * way, pitch: speed.pitch * way }),
    speed: Math.hypot(next.yaw, next.pitch) < 0.004 ? null : next,
  };
}

/** Between two turns, the short way round; share 0 to 1. */
export function between(from: Turn, to: Turn, share: number): Turn {
  const eased = 1 - (1 - share) ** 3;
  const round = ((((to.yaw - from.yaw) % 360) + 540) % 360) - 180;
  return {
    yaw: from.yaw + round * eased,
    pitch: from.pitch + (to.pitch - from.pitch) * eased,
    zoom: from.zoom * (to.zoom / from.zoom) ** eased,
  };
}

const SIDES = [
  "the front",
  "the front, a little from the wearer's left",
  "the wearer's left",
  "behind, from the wearer's left",
  "behind",
  "behind, from the wearer's right",
  "the wearer's right",
  "the front, a little from the wearer's right",
] as const;

/** "Seen from the wearer's left, a little from above." */
export function describeTurn({ yaw, pitch, zoom }: Turn): string {
  const eighth = Math.round((((-yaw % 360) + 360) % 360) / 45) % 8;
  const tipped =
    Math.abs(pitch) < 8 ? "" : `, ${Math.abs(pitch) < 40 ? "a little from" : "from"} ${pitch > 0 ? "above" : "below"}`;
  const near = zoom > 1.15 ? `, ${zoom.toFixed(1)} times as large` : zoom < 0.87 ? ", smaller" : "";
  return `Seen from ${SIDES[eighth]}${tipped}${near}.`;
}
