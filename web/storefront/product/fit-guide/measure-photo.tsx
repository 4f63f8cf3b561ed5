import { useRef } from "react";
import { FACE_FAULT_WORDS, readFaceWidth } from "#domain/try-on/face-width.ts";
import { ChoosePhoto } from "#web/storefront/product/try-on/choose-photo.tsx";
import { MarksStage } from "#web/storefront/product/try-on/marks-stage.tsx";
import type { Photo } from "#web/storefront/product/try-on/open-photo.ts";
import { useKeptFocus } from "#web/storefront/product/try-on/use-kept-focus.ts";
import { type MarkName, useMarks } from "#web/storefront/product/try-on/use-marks.ts";
import { usePhoto } from "#web/storefront/product/try-on/use-photo.ts";
import { PhotoStays } from "#web/storefront/product/try-on/photo-stays.tsx";
import { Button } from "#web/ui/button.tsx";
import "#web/storefront/product/try-on/try-on.css";

/** The width of a face on a photo with a bank card in it, by four marks; all of it happens in this browser. */
export function MeasurePhoto({ onMeasured }: { onMeasured: (faceMm: number) => void }) {
  const { photo, fault, opening, open, forget } = usePhoto();
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(photo === null, () => heading.current);
  if (!photo) return <ChoosePhoto heading={heading} fault={fault} opening={opening} onFile={open} camera={false} />;
  return <MarkFace key={photo.url} photo={photo} onForget={forget} onMeasured={onMeasured} />;
}

const SHOWN: readonly MarkName[] = ["from", "to", "faceRight", "faceLeft"];

type MarkFaceProps = { photo: Photo; onForget: () => void; onMeasured: (faceMm: number) => void };

function MarkFace({ photo, onForget, onMeasured }: MarkFaceProps) {
  const { marks, place, placedAt } = useMarks(photo);
  const read = readFaceWidth({
    from: placedAt("from"),
    to: placedAt("to"),
    faceRight: placedAt("faceRight"),
    faceLeft: placedAt("faceLeft"),
  });
  return (
    <div className="fit-photo">
      <MarksStage photo={photo} marks={marks} shown={SHOWN} onPlace={place} />
      <p id="try-on-marks-help" className="text-sm">
        Put the two ends on the card's long side, and the two lines at the sides of your face, in front of the ears.
        Drag them, or tap the photo. On a keyboard: arrow keys move the chosen mark, Shift moves it ten times as far.
      </p>
      <p role="status" className="fit-photo-said">
        {read.ok ? `Your face is about ${read.faceMm} mm wide.` : FACE_FAULT_WORDS[read.reason]}
      </p>
      <div className="try-on-choices">
        <Button type="button" disabled={!read.ok} onClick={() => read.ok && onMeasured(read.faceMm)}>
          Use this width
        </Button>
        <Button type="button" variant="quiet" onClick={onForget}>
          Another photo
        </Button>
      </div>
      <PhotoStays />
    </div>
  );
}
