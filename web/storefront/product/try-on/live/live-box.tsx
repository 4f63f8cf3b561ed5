import { Camera } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { DEFAULT_PD_MM, evenPd, type EyeMarks, readScale } from "#domain/try-on/photo-scale.ts";
import { Button } from "#web/ui/button.tsx";
import type { TryOnColour } from "#services/catalogue/list-try-on-frames.ts";
import { CameraFault } from "#web/storefront/product/try-on/camera-fault.tsx";
import { ColourChoice } from "#web/storefront/product/try-on/colour-choice.tsx";
import { FaceOutline } from "#web/storefront/product/try-on/face-outline.tsx";
import { PhotoStays } from "#web/storefront/product/try-on/photo-stays.tsx";
import { pictureOf } from "#web/storefront/product/try-on/picture-of.ts";
import type { ChosenFrame } from "#web/storefront/product/try-on/use-chosen.ts";
import { useCamera } from "#web/ui/camera/use-camera.ts";
import { useFetched } from "#web/storefront/product/try-on/use-fetched.ts";
import { useShutter } from "#web/storefront/product/try-on/use-shutter.ts";
import { LiveFront } from "./live-front.tsx";
import { outlineEyes } from "./outline-eyes.ts";
import { useFollowed } from "./use-followed.ts";

type LiveBoxProps = {
  chosen: ChosenFrame;
  onColour: (colour: TryOnColour) => void;
  /** The picture, and where its eyes are if they were found: shares of its width and height. */
  onTaken: (picture: Blob, eyes: EyeMarks | null) => void;
  /** The camera once more, after it was switched off. */
  onAgain: () => void;
  onClose: () => void;
};

const WORDS = {
  starting: "Loading the search for your face …",
  searching: "Look into the camera, with your whole face in the picture.",
  following: "The glasses follow your face.",
  outline: "Hold your face in the outline, with your eyes on the short lines.",
  tilted: "Hold your head straight.",
  far: "Come nearer to the camera.",
  lost: "The picture of the glasses could not be loaded.",
} as const;

/** The frame on the camera's own picture, as in a mirror. It follows the face where the device is quick enough. */
export function LiveBox({ chosen, onColour, onTaken, onAgain, onClose }: LiveBoxProps) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const { video, fault, fail } = useCamera(onClose);
  const ready = size !== null && !fault;
  const { state, eyes, findIn } = useFollowed(video, ready);

  const make = useCallback(
    async (pixels: HTMLCanvasElement) => {
      const found = await findIn(pixels);
      const { width, height } = pixels;
      const share = ({ x, y }: { x: number; y: number }) => ({ x: x / width, y: y / height });
      const marked = found && { right: share(found.right), left: share(found.left) };
      return { picture: await pictureOf(pixels), marked };
    },
    [findIn],
  );
  type Made = Awaited<ReturnType<typeof make>>;
  const onMade = useCallback(({ picture, marked }: Made) => onTaken(picture, marked), [onTaken]);
  const { left, press } = useShutter(video, { make, onMade, onFault: fail, isOff: fault !== null });
  const [lost, setLost] = useState<string | null>(null);

  // What had the focus has gone with the step before.
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);

  const { frame, colour, size: worn } = chosen;
  // Colours change without a wait, once somebody is before the camera. The size stays.
  const fronts = frame.colours.flatMap(
    ({ sizes }) => sizes.find(({ label }) => label === worn.label) ?? sizes.slice(0, 1),
  );
  useFetched(ready ? fronts.map(({ front }) => front.src) : []);

  if (fault) return <CameraFault {...{ fault, onAgain, onClose }} />;
  const at = eyes ?? (size && state === "outline" ? outlineEyes(size) : null);
  const read = at && readScale(at, { by: "pd", pd: evenPd(DEFAULT_PD_MM) });
  const hindered = read && !read.ok && (read.reason === "head-on-side" ? "tilted" : "far");
  const words = WORDS[lost === worn.front.src ? "lost" : hindered || state];
  return (
    <div className="try-on-camera">
      <div
        className="try-on-mirror try-on-live"
        style={
          size
            ? { aspectRatio: size.width / size.height, width: `min(100%, 58dvh * ${size.width / size.height})` }
            : undefined
        }
      >
        <div className="try-on-live-plane">
          <video
            ref={video}
            autoPlay
            playsInline
            muted
            aria-label={`Your camera, as a mirror, with ${frame.title} in ${colour.name}`}
            onPlaying={({ currentTarget: { videoWidth, videoHeight } }) => {
              setSize({ width: videoWidth, height: videoHeight });
            }}
            // A phone that is turned turns its picture.
            onResize={({ currentTarget: { videoWidth, videoHeight } }) => {
              if (videoWidth > 0) setSize({ width: videoWidth, height: videoHeight });
            }}
          />
          {size && (
            <LiveFront
              eyes={at}
              scale={read?.ok ? read.scale : null}
              size={worn}
              picture={size}
              onLost={() => setLost(worn.front.src)}
              onShown={() => setLost(null)}
            />
          )}
        </div>
        {state === "outline" && <FaceOutline />}
        <p className="try-on-count" role="status">
          {left ? <span key={left}>{left}</span> : null}
        </p>
      </div>
      <p role="status">{left === 0 ? "Making the picture …" : words}</p>
      {frame.colours.length > 1 && <ColourChoice {...{ chosen, onColour }} />}
      <div className="try-on-choices">
        <Button type="button" ref={next} icon={Camera} busy={!ready || left !== null} onClick={press}>
          Take the picture
        </Button>
        <Button type="button" variant="secondary" onClick={onClose}>
          Stop the camera
        </Button>
      </div>
      <p className="text-sm text-slate">
        {frame.title} in {colour.name}, {worn.label}, as large as on somebody with a PD of {DEFAULT_PD_MM} mm. Take the
        picture to set your own: it shows you as others see you.
      </p>
      <PhotoStays what="What the camera sees" />
    </div>
  );
}
