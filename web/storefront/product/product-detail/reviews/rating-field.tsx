import { useEffect, useRef } from "react";
import { StarsInput } from "#web/ui/stars-input.tsx";
import { useLock } from "./use-lock.ts";

/** Half stars up to five. Once set they are locked, and what was given is read out. */
export function RatingField({ first, error }: { first: number | null; error: string | undefined }) {
  const { rating, locked, rate, unlock, watch } = useLock(first);
  const field = useRef<HTMLDivElement>(null);
  const wasLocked = useRef(locked);
  useEffect(() => {
    // The button that was pressed is gone; one goes on where it led.
    if (wasLocked.current && !locked) field.current?.querySelector<HTMLElement>("[type=radio]")?.focus();
    wasLocked.current = locked;
  }, [locked]);
  return (
    <div ref={field} {...watch}>
      {/* A locked field set sends nothing by itself. */}
      {locked && <input type="hidden" name="rating" value={rating ?? ""} />}
      <StarsInput
        legend="Your rating"
        name={locked ? "rating-shown" : "rating"}
        locked={locked}
        defaultValue={rating ?? undefined}
        onRate={rate}
        error={locked ? null : error}
      />
      <div aria-live="polite">
        {locked && (
          <p className="field-help">
            {rating} out of 5 stars.{" "}
            <button type="button" className="link" onClick={unlock}>
              Change rating
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
