import { useCallback, useEffect, useRef, useState } from "react";
import type { EyeMarks } from "#domain/try-on/photo-scale.ts";
import { forgetPhoto, openPhoto, type Photo, type PhotoFault } from "./open-photo.ts";

/** The one photo of the page. It is forgotten when another is taken, and whenever the page is left, by whatever way. */
export function usePhoto() {
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [fault, setFault] = useState<PhotoFault | null>(null);
  const [opening, setOpening] = useState(false);
  const held = useRef<Photo | null>(null);
  // What was opened before the latest is not wanted any more, whenever it comes.
  const turn = useRef(0);

  const hold = useCallback((next: Photo | null) => {
    if (held.current) forgetPhoto(held.current);
    held.current = next;
    setPhoto(next);
  }, []);
  const open = useCallback(
    async (file: Blob, eyes: EyeMarks | null = null) => {
      const own = ++turn.current;
      setOpening(true);
      setFault(null);
      const opened = await openPhoto(file, eyes);
      if (own !== turn.current) {
        if (opened.ok) forgetPhoto(opened.photo);
        return;
      }
      setOpening(false);
      if (opened.ok) hold(opened.photo);
      else setFault(opened.reason);
    },
    [hold],
  );
  const forget = useCallback(() => {
    turn.current += 1;
    setOpening(false);
    hold(null);
  }, [hold]);

  // A browser may keep the whole page for the way back: not with a face in it.
  useEffect(() => {
    window.addEventListener("pagehide", forget);
    return () => {
      window.removeEventListener("pagehide", forget);
      forget();
    };
  }, [forget]);

  return { photo, fault, opening, open, forget };
}
