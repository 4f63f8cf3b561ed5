import { useRef, useState } from "react";
import { type PupilDistance, wholePd } from "#domain/try-on/photo-scale.ts";
import { Button } from "#web/ui/button.tsx";
import type { SavedDistances } from "./saved-distances.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

type SavedPdProps = { onTake: (pd: PupilDistance, isPerEye: boolean) => void };

/** The PD of one's own prescriptions, asked for by a press. */
export function SavedPd({ onTake }: SavedPdProps) {
  const [found, setFound] = useState<SavedDistances | "asking" | "failed" | null>(null);
  const answer = useRef<HTMLDivElement>(null);
  useKeptFocus(found !== null && typeof found === "object", () => answer.current);
  const ask = () => {
    setFound("asking");
    fetchDistances().then(setFound, () => setFound("failed"));
  };
  if (found === null || found === "asking" || found === "failed") {
    return (
      <div>
        <Button type="button" variant="secondary" size="small" busy={found === "asking"} onClick={ask}>
          Use the PD from my prescription
        </Button>
        {found === "failed" && (
          <p className="field-error" role="alert">
            We could not load your prescriptions. Please try again.
          </p>
        )}
      </div>
    );
  }
  return (
    <div ref={answer} tabIndex={-1}>
      {found.distances.length === 0 ? (
        <p className="text-sm" role="status">
          {found.isSignedIn ? "None of your prescriptions has a PD." : "Sign in to use the PD from your prescriptions."}
        </p>
      ) : (
        <ul className="try-on-saved" aria-label="Your prescriptions with a PD">
          {found.distances.map(({ id, label, pd, isPerEye }) => (
            <li key={id}>
              <Button type="button" variant="secondary" size="small" onClick={() => onTake(pd, isPerEye)}>
                {wholePd(pd)} mm: {label}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

async function fetchDistances(): Promise<SavedDistances> {
  const answer = await fetch("/saved-distances");
  if (!answer.ok) throw new Error(`Distances answered ${answer.status}`);
  return (await answer.json()) as SavedDistances;
}
