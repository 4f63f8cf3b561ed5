import { type RefObject, useRef } from "react";
import { measureFit } from "#domain/try-on/fit-words.ts";
import type { EyeMarks, PhotoScale } from "#domain/try-on/photo-scale.ts";
import { PhotoStays } from "./photo-stays.tsx";
import { Button } from "#web/ui/button.tsx";
import { AbsentFrames } from "./absent-frames.tsx";
import { FitStage } from "./fit-stage.tsx";
import { FrameFacts } from "./frame-facts.tsx";
import { FramePicker } from "./frame-picker.tsx";
import { HandTools } from "./hand-tools.tsx";
import { KeepButtons } from "./keep-buttons.tsx";
import { useFetched } from "./use-fetched.ts";
import type { useHand } from "./use-hand.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { TRY_ON_MOST } from "./try-on-address.ts";
import type { TryOnRoomProps } from "./try-on-room.tsx";

type FittingRoomProps = TryOnRoomProps & {
  heading: RefObject<HTMLHeadingElement | null>;
  hand: ReturnType<typeof useHand>;
  eyes: EyeMarks;
  scale: PhotoScale;
  faceMm: number | null;
  onMarks: () => void;
};

/** Up to four frames on the same photo, side by side: each is moved by itself, all are looked at from as near. */
export function FittingRoom(props: FittingRoomProps) {
  const { heading, photo, eyes, scale, faceMm, hand, choice, absent, similar, shopName, onMarks, onForget } = props;
  const { chosen, takeColour, takeSize, add, remove } = choice;
  const { zoom, activeId, setActiveId, movedOf, move, reset, zoomBy } = hand;
  const active = chosen.find(({ frame }) => frame.liveSaleId === activeId) ?? chosen[0]!;
  // An offer goes when it is worn, and with the last other frame the button that takes it off.
  const picker = useRef<HTMLElement>(null);
  useKeptFocus(chosen.length, (before) => (chosen.length > before ? picker : heading).current);
  const id = active.frame.liveSaleId;
  useFetched(active.frame.colours.flatMap(({ sizes }) => sizes.map(({ front }) => front.src)));

  return (
    <div className="try-on-room">
      <div className="try-on-stage">
        <ul className="try-on-faces" data-count={chosen.length} aria-label="On your photo">
          {chosen.map((one) => (
            <li key={one.frame.liveSaleId}>
              <FitStage
                photo={photo}
                eyes={eyes}
                scale={scale}
                chosen={one}
                moved={movedOf(one.frame.liveSaleId)}
                zoom={zoom}
                isActive={chosen.length > 1 && one === active}
                onActive={() => setActiveId(one.frame.liveSaleId)}
                onMove={(by) => move(one.frame.liveSaleId, by)}
                onZoom={zoomBy}
                onReset={() => reset(one.frame.liveSaleId)}
              />
              {chosen.length > 1 && <span className="try-on-face-name">{one.frame.title}</span>}
            </li>
          ))}
        </ul>
        <HandTools moved={movedOf(id)} onMove={(by) => move(id, by)} onZoom={zoomBy} onReset={() => reset(id)} />
        <p className="try-on-help" id="try-on-fit-help">
          Drag to move, pinch or + − to zoom, turn with two fingers. On a keyboard: arrow keys move, [ and ] turn, Home
          resets. The size stays true.
        </p>
      </div>
      <section className="try-on-side" aria-labelledby="try-on-worn">
        <h2 id="try-on-worn" ref={heading} tabIndex={-1}>
          {active.frame.title}
        </h2>
        <FrameFacts
          chosen={active}
          fit={measureFit(active.size.measures, scale.pd, faceMm)}
          onColour={(colour) => takeColour(active, colour)}
          onSize={(size) => takeSize(active, size)}
          {...(chosen.length > 1 && { onRemove: () => remove(active) })}
        />
        <AbsentFrames {...absent} />
        <FramePicker
          head={picker}
          worn={chosen.map(({ frame }) => frame.liveSaleId)}
          similar={similar}
          full={chosen.length >= TRY_ON_MOST}
          onAdd={(liveSaleId) => {
            setActiveId(liveSaleId);
            add(liveSaleId);
          }}
        />
        <KeepButtons
          {...{ photo, eyes, scale, zoom, shopName }}
          worn={chosen.map((one) => ({ ...one, moved: movedOf(one.frame.liveSaleId) }))}
        />
        <div className="try-on-choices">
          <Button type="button" variant="quiet" onClick={onMarks}>
            Change marks and scale
          </Button>
          <Button type="button" variant="quiet" onClick={onForget}>
            Another photo
          </Button>
        </div>
        <PhotoStays />
      </section>
    </div>
  );
}
