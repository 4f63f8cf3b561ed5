/** How the sheet is looked at: in the address, so that it works as plain links too. */
export type SheetView = { zoom: number; turn: number };

const MOST_ZOOM = 4;

export function readSheetView(query: URLSearchParams): SheetView {
  const zoom = Number(query.get("zoom") ?? 1);
  const turn = Number(query.get("turn") ?? 0);
  return {
    zoom: Number.isInteger(zoom) && zoom >= 1 && zoom <= MOST_ZOOM ? zoom : 1,
    turn: [0, 90, 180, 270].includes(turn) ? turn : 0,
  };
}

/** The address with another look; null where it is as near or as far as it goes. */
export function withSheetView(query: URLSearchParams, change: "nearer" | "farther" | "turned"): string | null {
  const { zoom, turn } = readSheetView(query);
  const next = {
    zoom: change === "nearer" ? zoom + 1 : change === "farther" ? zoom - 1 : zoom,
    turn: change === "turned" ? (turn + 90) % 360 : turn,
  };
  if (next.zoom < 1 || next.zoom > MOST_ZOOM) return null;
  const changed = new URLSearchParams(query);
  changed.set("zoom", String(next.zoom));
  changed.set("turn", String(next.turn));
  changed.delete("done");
  return `?${changed.toString()}`;
}

/** On a phone the sheet stands small above the fields; tall, it fills most of the screen. */
export const isTall = (query: URLSearchParams): boolean => query.get("tall") === "1";

/** The address with the sheet tall, or small again. */
export function withTallSheet(query: URLSearchParams): string {
  const { zoom, turn } = readSheetView(query);
  const changed = new URLSearchParams(query);
  changed.set("zoom", String(zoom));
  changed.set("turn", String(turn));
  if (isTall(query)) changed.delete("tall");
  else changed.set("tall", "1");
  changed.delete("done");
  return `?${changed.toString()}`;
}

/** The address with the fields open, and the sheet as it is looked at. */
export function withTyping(query: URLSearchParams): string {
  const changed = new URLSearchParams(query);
  changed.set("type", "1");
  changed.delete("done");
  return `?${changed.toString()}`;
}
