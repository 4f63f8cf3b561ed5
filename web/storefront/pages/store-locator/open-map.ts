import {
  divIcon,
  map as createMap,
  type Map as LeafletMap,
  marker,
  type Marker,
  type Polygon,
  polygon,
  polyline,
} from "leaflet";
import "./open-map.css";
import type { Place } from "#domain/stores/distance.ts";
import { INDIA_OUTLINE } from "./india-outline.ts";
import { patientTiles } from "./patient-tiles.ts";
import { storeLabel } from "./store-label.ts";
import type { SortedStore } from "./use-nearest.ts";

export type LiveMap = {
  /** The stores, and the view on where the reader is and the nearest of them; without a place all of India. */
  show: (stores: readonly SortedStore[], origin: Place | null) => void;
  choose: (id: number) => void;
  close: () => void;
};

type Given = {
  onChoose: (id: number) => void;
  /** No picture of the streets came. */
  onPictureless: () => void;
};

const closeZoom = 13;
const outlineZoom = 6;
const streetZoom = 18;
const quiet = { pane: "ground", interactive: false };

export function openMap(box: HTMLElement, { onChoose, onPictureless }: Given): LiveMap {
  // Closer than this our outline is out of sight: no closer until there are streets to see.
  const map = createMap(box, {
    minZoom: 3,
    maxZoom: outlineZoom,
    // All of India is as large as the box allows: whole steps would leave half of it empty.
    zoomSnap: 0.25,
    scrollWheelZoom: false,
  });
  map.attributionControl.setPrefix(false);
  const land = drawLand();
  const seeAll = () => void map.fitBounds(land.getBounds(), { padding: [12, 12] });
  let look = seeAll;
  seeAll();
  drawGround(map, land);
  patientTiles({
    onFirst: () => {
      map.setMaxZoom(streetZoom);
      look();
    },
    onNone: onPictureless,
  }).addTo(map);

  const pins = new Map<number, Marker>();
  const putPin = (store: SortedStore) => {
    const { id, name, latitude, longitude } = store;
    if (latitude === null || longitude === null) return;
    const pin = marker([latitude, longitude], {
      icon: divIcon({ className: "map-pin", iconSize: [30, 38], iconAnchor: [15, 38], popupAnchor: [0, -34] }),
      title: name,
      riseOnHover: true,
    });
    pin.bindPopup(() => storeLabel(store), { maxWidth: 230, autoPanPaddingTopLeft: [64, 12] }).addTo(map);
    pin.on("click", () => onChoose(id));
    pins.set(id, pin);
  };

  let here: Marker | undefined;
  return {
    show(stores, origin) {
      for (const pin of pins.values()) pin.remove();
      here?.remove();
      for (const store of stores) putPin(store);
      look = seeAll;
      if (origin) {
        const place: [number, number] = [origin.latitude, origin.longitude];
        here = marker(place, {
          icon: divIcon({ className: "map-here", iconSize: [18, 18] }),
          interactive: false,
          keyboard: false,
        }).addTo(map);
        const nearest = stores[0];
        const other: [number, number] =
          nearest?.latitude == null || nearest.longitude === null ? place : [nearest.latitude, nearest.longitude];
        look = () => void map.fitBounds([place, other], { padding: [60, 60], maxZoom: closeZoom });
      }
      look();
    },
    choose(id) {
      const pin = pins.get(id);
      if (!pin) return;
      if (!pin.isPopupOpen()) map.setView(pin.getLatLng(), Math.min(closeZoom, map.getMaxZoom()));
      pin.openPopup();
    },
    close: () => void map.remove(),
  };
}

/** Our own drawing under the pictures of the streets, which lie over it when they come. */
function drawGround(map: LeafletMap, land: Polygon): void {
  map.createPane("ground").style.zIndex = "150";
  for (let degrees = 0; degrees <= 40; degrees += 5) {
    const parallel = polyline(
      [
        [degrees, 60],
        [degrees, 105],
      ],
      { ...quiet, className: "map-grid", weight: 1 },
    );
    const meridian = polyline(
      [
        [0, 60 + degrees],
        [40, 60 + degrees],
      ],
      { ...quiet, className: "map-grid", weight: 1 },
    );
    parallel.addTo(map);
    meridian.addTo(map);
  }
  land.addTo(map);
}

function drawLand(): Polygon {
  const rings = INDIA_OUTLINE.map((ring) => [
    ring.map(({ latitude, longitude }): [number, number] => [latitude, longitude]),
  ]);
  return polygon(rings, { ...quiet, className: "map-land", smoothFactor: 0.5 });
}
