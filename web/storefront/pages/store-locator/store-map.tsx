import { useEffect, useRef, useState } from "react";
import { StillMap } from "./still-map.tsx";
import type { LiveMap } from "./open-map.ts";
import type { Origin, SortedStore } from "./use-nearest.ts";

type StoreMapProps = {
  stores: readonly SortedStore[];
  origin: Origin | null;
  chosen: number | null;
  onChoose: (id: number) => void;
};

/**
 * The drawing comes with the page. Awake, a map that moves takes its place; it stands on the same outline, so that the
 * stores are shown even where no map picture arrives.
 */
export function StoreMap({ stores, origin, chosen, onChoose }: StoreMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState<LiveMap | null>(null);
  const [pictureless, setPictureless] = useState(false);

  useEffect(() => {
    const place = box.current;
    if (!place) return;
    let gone = false;
    let opened: LiveMap | undefined;
    const open = async () => {
      try {
        const { openMap } = await import("./open-map.ts");
        if (gone) return;
        opened = openMap(place, { onChoose, onPictureless: () => setPictureless(true) });
        setLive(opened);
      } catch {
        // The drawing stays, and the list tells all that the map would.
        setPictureless(true);
      }
    };
    void open();
    return () => {
      gone = true;
      opened?.close();
    };
  }, [onChoose]);

  useEffect(() => {
    live?.show(stores, origin);
  }, [live, stores, origin]);

  useEffect(() => {
    if (live && chosen !== null) live.choose(chosen);
  }, [live, chosen]);

  return (
    <section className="map" aria-label="Map of the stores">
      <div ref={box} className="map-live" />
      {!live && <StillMap stores={stores} />}
      {pictureless && (
        <p className="map-note" role="status">
          The street map is not available. This is a simple map. Use Directions for the route.
        </p>
      )}
    </section>
  );
}
