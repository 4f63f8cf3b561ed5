import type { Mark } from "#domain/try-on/photo-scale.ts";
import type { Photo } from "./open-photo.ts";
import { PhotoView } from "./photo-view.tsx";

/** What lies under a mark, four times as large: at the side of the photo where the mark is not. */
export function Loupe({ photo, at, unit, onLeft }: { photo: Photo; at: Mark; unit: number; onLeft: boolean }) {
  const reach = 15 * unit;
  const shown = { x: at.x - reach, y: at.y - reach, width: 2 * reach, height: 2 * reach };
  return (
    <div className="try-on-loupe" data-side={onLeft ? "left" : "right"} aria-hidden="true">
      <PhotoView photo={photo} shown={shown}>
        <path
          d={`M${at.x - reach} ${at.y}H${at.x + reach}M${at.x} ${at.y - reach}V${at.y + reach}`}
          strokeWidth={reach / 50}
        />
      </PhotoView>
    </div>
  );
}
