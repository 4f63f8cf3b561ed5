import { useEffect, useRef, useState } from "react";
import { useKeptIds } from "#web/session/kept-ids.ts";
import { late } from "#web/ui/late.tsx";
import { SkeletonCard } from "#web/ui/skeleton.tsx";
import { seen, SEEN_MOST } from "./seen.ts";

const SeenStrip = late(async () => (await import("./seen-strip.tsx")).SeenStrip);

/** What was looked at before, as soon as one comes near it. `except`: the product of this page. */
export function RecentlySeen({ except }: { except?: number }) {
  const ids = useKeptIds(seen)
    .filter((id) => id !== except)
    .slice(0, SEEN_MOST - 1);
  const { place, near } = useNear();
  const [missing, setMissing] = useState(false);
  // Nobody asked for it, and the next page tries again.
  if (ids.length === 0 || missing) return null;
  return (
    <div ref={place} className="recently-seen">
      {near ? (
        <SeenStrip
          ids={ids}
          skeleton={<SeenSkeleton />}
          meanwhile={<SeenSkeleton />}
          onMissing={() => setMissing(true)}
        />
      ) : (
        <SeenSkeleton />
      )}
    </div>
  );
}

/** As high as the strip will be. */
function SeenSkeleton() {
  return (
    <div className="carousel carousel-cards">
      <div className="carousel-head">
        <h2>Recently viewed</h2>
      </div>
      <div className="carousel-track">
        {[0, 1, 2, 3].map((place) => (
          <SkeletonCard key={place} />
        ))}
      </div>
    </div>
  );
}

/** True from the moment on that the element is within a window's height of the window. */
function useNear() {
  const [near, setNear] = useState(false);
  const watched = useRef<IntersectionObserver>(null);
  const [place] = useState(() => (element: HTMLElement | null) => {
    watched.current?.disconnect();
    if (!element) return;
    watched.current = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setNear(true);
        watched.current?.disconnect();
      },
      { rootMargin: "100%" },
    );
    watched.current.observe(element);
  });
  useEffect(() => () => watched.current?.disconnect(), []);
  return { place, near };
}
