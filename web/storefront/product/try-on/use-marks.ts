import { useCallback, useMemo, useState } from "react";
import { type EyeMarks, firstMarks, insidePhoto, type Mark } from "#domain/try-on/photo-scale.ts";
import { guessEyes } from "./guess-eyes.ts";
import type { Photo } from "./open-photo.ts";

export const MARK_NAMES = ["right", "left", "from", "to", "faceRight", "faceLeft"] as const;
export type MarkName = (typeof MARK_NAMES)[number];
export type Marks = Record<MarkName, Mark>;

export const MARK_WORDS: Record<MarkName, string> = {
  right: "Right pupil",
  left: "Left pupil",
  from: "Card's left end",
  to: "Card's right end",
  faceRight: "Right side of the face",
  faceLeft: "Left side of the face",
};

/** All marks on the photo. Each photo begins with a guess, which is no measurement: `placedAt` tells what somebody has put. */
export function useMarks(photo: Photo) {
  const [marks, setMarks] = useState(() => guessMarks(photo));
  const [placed, setPlaced] = useState<readonly MarkName[]>([]);
  const place = useCallback(
    (name: MarkName, at: Mark) => {
      setMarks((now) => ({ ...now, [name]: insidePhoto(at, photo) }));
      setPlaced((now) => (now.includes(name) ? now : [...now, name]));
    },
    [photo],
  );
  /** As they were found: nobody has put them, but they are no guess either. */
  const placeEyes = useCallback(
    ({ right, left }: EyeMarks) => {
      setMarks((now) => ({ ...now, right: insidePhoto(right, photo), left: insidePhoto(left, photo) }));
    },
    [photo],
  );
  const placedAt = (name: MarkName) => (placed.includes(name) ? marks[name] : null);
  const eyes: EyeMarks = useMemo(() => ({ right: marks.right, left: marks.left }), [marks.right, marks.left]);
  return { marks, eyes, place, placeEyes, placedAt };
}

function guessMarks(photo: Photo): Marks {
  const { eyes, card } = firstMarks(photo, photo.eyes ?? guessEyes(photo.pixels));
  const reach = (eyes.left.x - eyes.right.x) * 0.62;
  return {
    ...eyes,
    ...card,
    faceRight: insidePhoto({ x: eyes.right.x - reach, y: eyes.right.y }, photo),
    faceLeft: insidePhoto({ x: eyes.left.x + reach, y: eyes.left.y }, photo),
  };
}
