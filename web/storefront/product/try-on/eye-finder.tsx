import { ScanEye } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { EyeMarks } from "#domain/try-on/photo-scale.ts";
import { Button } from "#web/ui/button.tsx";
import type { Photo } from "./open-photo.ts";

type EyeFinderProps = { photo: Photo; eyes: EyeMarks; onFound: (eyes: EyeMarks) => void };

const WORDS = {
  found: "The crosses are on your pupils. Check them, and drag them if they are off.",
  moved: "You have moved a cross meanwhile: they stay where they are.",
  none: "We could not find two eyes. Mark them yourself.",
  failed: "We could not load the search for eyes. Try again, or mark them yourself.",
} as const;

/** Looks for the pupils once it is pressed. Where it finds none, the marks stay as they are. */
export function EyeFinder({ photo, eyes, onFound }: EyeFinderProps) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<keyof typeof WORDS | null>(null);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const latest = useRef(eyes);
  useEffect(() => {
    latest.current = eyes;
  }, [eyes]);

  const find = async () => {
    setBusy(true);
    const before = latest.current;
    setSaid(null);
    const found = await import("./face-finder/find-eyes.ts")
      .then(({ findEyes }) => findEyes(photo.pixels))
      .catch(() => "failed" as const);
    // The photo may have been put away meanwhile.
    if (gone.current) return;
    setBusy(false);
    if (found === "failed") return setSaid("failed");
    if (!found) return setSaid("none");
    if (latest.current !== before) return setSaid("moved");
    onFound(found);
    setSaid("found");
  };
  return (
    <div className="try-on-find">
      <Button type="button" variant="secondary" icon={ScanEye} busy={busy} busyLabel="Looking …" onClick={find}>
        Find my eyes
      </Button>
      <p className="text-sm text-slate">
        On this device. It loads 0.2 MB from the shop (
        <a className="link" href="/licences.txt">
          licence
        </a>
        ).
      </p>
      <p role="status">{said && WORDS[said]}</p>
    </div>
  );
}
