import { useEffect, useRef, useState } from "react";
import { apart, readScale } from "#domain/try-on/photo-scale.ts";
import type { ShownCard } from "#web/storefront/browse/product-card/shown-card.ts";
import { PhotoStays } from "./photo-stays.tsx";
import { Button } from "#web/ui/button.tsx";
import { late } from "#web/ui/late.tsx";
import { type Absent, AbsentFrames } from "./absent-frames.tsx";
import { FittingRoom } from "./fitting-room.tsx";
import { MarksStage } from "./marks-stage.tsx";
import type { Photo } from "./open-photo.ts";
import { FIRST_CHOICE, readPd } from "./scale-choice.ts";
import { ScaleForm } from "./scale-form.tsx";
import { useFetched } from "./use-fetched.ts";
import type { useChosen } from "./use-chosen.ts";
import { useHand } from "./use-hand.ts";
import { type MarkName, useMarks } from "./use-marks.ts";

const EyeFinder = late(async () => (await import("./eye-finder.tsx")).EyeFinder);

export type TryOnRoomProps = {
  photo: Photo;
  choice: ReturnType<typeof useChosen>;
  absent: Absent;
  similar: readonly ShownCard[];
  shopName: string;
  onForget: () => void;
};

/** A photo with its marks, and after them the frames on it. */
export function TryOnRoom({ photo, choice, absent, similar, shopName, onForget }: TryOnRoomProps) {
  const { marks, eyes, place, placeEyes, placedAt } = useMarks(photo);
  const hand = useHand();
  const [scaleChoice, setScaleChoice] = useState(FIRST_CHOICE);
  const [wearing, setWearing] = useState(false);
  const [tried, setTried] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What had the focus has gone with the step before. On a phone what names the step stands below its photo.
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest(".try-on-room")?.querySelector(".try-on-photo")?.scrollIntoView({ block: "nearest" });
  }, [wearing]);

  // While the marks are set.
  useFetched(choice.chosen.map(({ size }) => size.front.src));

  const source =
    scaleChoice.by === "pd"
      ? ({ by: "pd", pd: readPd(scaleChoice), perEye: scaleChoice.perEye } as const)
      : ({ by: "card", from: placedAt("from"), to: placedAt("to") } as const);
  const read = readScale(eyes, source);
  const [faceRight, faceLeft] = [placedAt("faceRight"), placedAt("faceLeft")];
  const isFaceKnown = read.ok && scaleChoice.face && faceRight && faceLeft;
  const faceMm = isFaceKnown ? apart(faceRight, faceLeft) / read.scale.pxPerMm : null;

  if (wearing && read.ok) {
    return (
      <FittingRoom
        heading={heading}
        hand={hand}
        photo={photo}
        eyes={eyes}
        scale={read.scale}
        faceMm={faceMm}
        choice={choice}
        absent={absent}
        similar={similar}
        shopName={shopName}
        onMarks={() => setWearing(false)}
        onForget={onForget}
      />
    );
  }
  const shown: MarkName[] = ["right", "left"];
  if (scaleChoice.by === "card") shown.push("from", "to");
  if (scaleChoice.face) shown.push("faceRight", "faceLeft");
  return (
    <div className="try-on-room">
      <MarksStage photo={photo} marks={marks} shown={shown} onPlace={place} />
      <section className="try-on-side" aria-labelledby="try-on-marks">
        <h2 id="try-on-marks" ref={heading} tabIndex={-1}>
          Put a cross on each pupil
        </h2>
        <p id="try-on-marks-help" className="text-sm">
          Drag the crosses, or tap the photo to place one. On a keyboard: arrow keys move the chosen mark, Shift moves
          it ten times as far.
        </p>
        <EyeFinder photo={photo} eyes={eyes} onFound={placeEyes} />
        <AbsentFrames {...absent} />
        <ScaleForm choice={scaleChoice} fault={read.ok || !tried ? null : read.reason} onChange={setScaleChoice} />
        {read.ok && scaleChoice.by === "card" && (
          <p role="status">
            Your pupils are {(read.scale.pd.rightMm + read.scale.pd.leftMm).toFixed(1)} mm apart in this photo.
          </p>
        )}
        <div className="try-on-choices">
          <Button
            type="button"
            onClick={() => {
              setTried(true);
              setWearing(read.ok);
            }}
          >
            Try on the glasses
          </Button>
          <Button type="button" variant="secondary" onClick={onForget}>
            Another photo
          </Button>
        </div>
        <PhotoStays />
      </section>
    </div>
  );
}
