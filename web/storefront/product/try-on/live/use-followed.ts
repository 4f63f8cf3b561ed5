import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { FoundFace } from "#domain/try-on/face/find-face.ts";
import { steadyEyes } from "#domain/try-on/face/steady-eyes.ts";
import type { EyeMarks } from "#domain/try-on/photo-scale.ts";
import type { FaceFinder } from "#web/storefront/product/try-on/face-finder/start-finder.ts";

type State = "starting" | "searching" | "following" | "outline";

/** Slower than this the glasses would trail behind the face: then it is held in an outline instead. */
const SLOWEST_MS = 400;
/** So many in a row. */
const TRIED = 5;
/** A face that is lost for a moment is no reason to take the glasses off. */
const BLINKS = 2;
/** Without a face there is no hurry, and the device stays cool. */
const PAUSE_MS = { found: 30, none: 500 } as const;

/** Where the eyes are in a video, for as long as it is ready. What looks for them is fetched only then. */
export function useFollowed(video: RefObject<HTMLVideoElement | null>, ready: boolean) {
  const [state, setState] = useState<State>("starting");
  const [eyes, setEyes] = useState<EyeMarks | null>(null);
  // The one that runs: a picture that is taken does not wait for one to come.
  const finder = useRef<FaceFinder | null>(null);

  useEffect(() => {
    if (!ready) return undefined;
    let gone = false;
    const started = import("#web/storefront/product/try-on/face-finder/start-finder.ts")
      .then(({ startFinder }) => startFinder())
      .catch(() => null);
    const follow = async () => {
      const own = await started;
      if (!own || gone) return gone || setState("outline");
      finder.current = own;
      setState("searching");
      let face: FoundFace | null = null;
      let held: EyeMarks | null = null;
      let missed = 0;
      const took: number[] = [];
      while (!gone) {
        const before = performance.now();
        const now: FoundFace | null = await lookIn(own, video.current, face);
        if (gone) return;
        if (face && now) took.push(performance.now() - before);
        else took.length = 0;
        if (took.length === TRIED) {
          if (Math.min(...took) > SLOWEST_MS) {
            setEyes(null);
            return setState("outline");
          }
          took.shift();
        }
        face = now;
        missed = now ? 0 : missed + 1;
        if (now) held = steadyEyes(held, now);
        else if (missed > BLINKS) held = null;
        setEyes(held);
        setState(held ? "following" : "searching");
        await pause(held ? PAUSE_MS.found : PAUSE_MS.none);
      }
    };
    follow().catch(() => {
      if (gone) return;
      setEyes(null);
      setState("outline");
    });
    return () => {
      gone = true;
      finder.current = null;
      void started.then((own) => own?.stop());
    };
  }, [ready, video]);

  /** The eyes in the picture that was taken; null where there are none to be found, or nothing to find them with. */
  const findIn = useCallback(async (pixels: HTMLCanvasElement): Promise<EyeMarks | null> => {
    const seen = { picture: pixels, width: pixels.width, height: pixels.height };
    return finder.current?.find(seen).catch(() => null) ?? null;
  }, []);
  return { state, eyes, findIn };
}

async function lookIn(
  finder: FaceFinder,
  video: HTMLVideoElement | null,
  face: FoundFace | null,
): Promise<FoundFace | null> {
  if (!video || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const seen = { picture: video, width: video.videoWidth, height: video.videoHeight };
  return face ? finder.follow(face, seen) : finder.find(seen);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
