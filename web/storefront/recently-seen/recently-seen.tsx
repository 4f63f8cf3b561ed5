import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useKeptIds } from "#web/session/kept-ids.ts";
import { SkeletonCard } from "#web/ui/skeleton.tsx";
import { seen, SEEN_MOST } from "./seen.ts";

const SeenStrip = lazy(async () => ({ default: (await import("./seen-strip.tsx")).SeenStrip }));

/** What was looked at before, as soon as one comes near it. `except`: the product of this page. */
export function RecentlySeen({ except }: { except?: number }) {
  const ids = useKeptIds(seen)
    .filter((id) => id !== except)
    .slice(0, SEEN_MOST - 1);
  const { place, near } = useNear();
  if (ids.length === 0) return null;
  return (
    <div ref={place} className="recently-seen">
      {near ? (
        <Suspense fallback={<SeenSkeleton />}>
          <SeenStrip ids={ids} skeleton={<SeenSkeleton />} />
        </Suspense>
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
        <h2>Recently seen</h2>
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
