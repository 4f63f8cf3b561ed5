import { joinClasses } from "./join-classes.ts";

/** A grey shape of the final size; the size comes as utility classes: "h-4 w-2/3", "aspect-4/3". */
export function Skeleton({ className }: { className: string }) {
  return <span className={joinClasses("skeleton", className)} aria-hidden="true" />;
}

/** A product card to come: picture, brand, title, price. */
export function SkeletonCard() {
  return (
    <div className="grid min-w-0 content-start gap-2" aria-hidden="true">
      <Skeleton className="aspect-4/3 rounded-card" />
      <Skeleton className="mt-1 h-3 w-1/3" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-2/5" />
    </div>
  );
}
