import { type Coords, TileLayer } from "leaflet";
import { tileHost } from "./tile-host.ts";

const retries = 3;
const firstPauseMs = 1_000;
/** Nothing at all came of so many: there is no map server to be had. */
const enoughToDespair = 4;

/** The street pictures. One that fails is asked for 3 times more, each time after a longer pause: 1, 2 and 4 seconds. */
export function patientTiles({ onFirst, onNone }: { onFirst: () => void; onNone: () => void }): TileLayer {
  const tiles = new TileLayer(`${tileHost}/{z}/{x}/{y}.png`, {
    attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
    maxZoom: 18,
    referrerPolicy: "strict-origin-when-cross-origin",
  });
  const failures = new WeakMap<HTMLImageElement, number>();
  let arrived = false;
  let lost = 0;
  tiles.on("tileload", () => {
    if (!arrived) onFirst();
    arrived = true;
  });
  tiles.on("tileerror", ({ tile, coords }: { tile: HTMLElement; coords: Coords }) => {
    if (!(tile instanceof HTMLImageElement)) return;
    const failed = (failures.get(tile) ?? 0) + 1;
    failures.set(tile, failed);
    if (failed > retries) {
      lost += 1;
      if (!arrived && lost === enoughToDespair) onNone();
      return;
    }
    setTimeout(
      () => {
        // Moved away in the meantime.
        if (tile.isConnected) tile.src = tiles.getTileUrl(coords);
      },
      firstPauseMs * 2 ** (failed - 1),
    );
  });
  return tiles;
}
