import type { StoreView } from "#services/stores/list-stores.ts";
import type { Place } from "#domain/stores/distance.ts";
import { INDIA_OUTLINE } from "./india-outline.ts";

const bounds = { west: 66.5, east: 98.5, south: 5.5, north: 38 };
const unit = 20;

/** As street maps draw the earth (Mercator), in pixels from the corner at the north-west. */
function toPoint({ latitude, longitude }: Place): [x: number, y: number] {
  return [round((longitude - bounds.west) * unit), round((mercator(bounds.north) - mercator(latitude)) * unit)];
}

function mercator(latitude: number): number {
  return (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI;
}

const round = (value: number) => Math.round(value * 10) / 10;

const [width, height] = toPoint({ latitude: bounds.south, longitude: bounds.east });
const outline = INDIA_OUTLINE.map((ring) => `M${ring.map((place) => toPoint(place).join(" ")).join("L")}Z`).join("");
const meridians = [70, 75, 80, 85, 90, 95].map((longitude) => `M${(longitude - bounds.west) * unit} 0V${height}`);
const parallels = [10, 15, 20, 25, 30, 35].map(
  (latitude) => `M0 ${toPoint({ latitude, longitude: bounds.west })[1]}H${width}`,
);

/** India with a mark for each store, drawn into the page. The list says the same in words. */
export function StillMap({ stores }: { stores: readonly StoreView[] }) {
  return (
    <svg className="map-still" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={[...meridians, ...parallels].join("")} className="map-grid" />
      <path d={outline} className="map-land" />
      {stores.map(({ id, latitude, longitude }) => {
        if (latitude === null || longitude === null) return null;
        const [x, y] = toPoint({ latitude, longitude });
        return <circle key={id} cx={x} cy={y} r={8} className="map-dot" />;
      })}
    </svg>
  );
}
