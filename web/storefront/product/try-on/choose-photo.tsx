import { Camera, ImagePlus, LockKeyhole, Video } from "lucide-react";
import { type DragEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { joinClasses } from "#web/ui/join-classes.ts";
import { late } from "#web/ui/late.tsx";
import type { EyeMarks } from "#domain/try-on/photo-scale.ts";
import { PHOTO_FAULTS, type PhotoFault } from "./open-photo.ts";
import { PoseDrawing } from "./pose-drawing.tsx";
import type { TryOnColour } from "#services/catalogue/list-try-on-frames.ts";
import type { ChosenFrame } from "./use-chosen.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

const CameraBox = late(async () => (await import("./camera-box.tsx")).CameraBox);
const LiveBox = late(async () => (await import("./live/live-box.tsx")).LiveBox);

type ChoosePhotoProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  fault: PhotoFault | null;
  opening: boolean;
  /** With where the eyes are, if that is known: shares of its width and height. */
  onFile: (file: Blob, eyes?: EyeMarks | null) => void;
  /** False on a page that may not use it. */
  camera?: boolean;
  /** What is worn while the camera runs; without it there is no such way. */
  worn?: { chosen: ChosenFrame; onColour: (colour: TryOnColour) => void };
};

/** A photo from a file, by a drop, from the clipboard or from the camera. */
export function ChoosePhoto({ heading, fault, opening, onFile, camera: mayFilm = true, worn }: ChoosePhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [filming, setFilming] = useState<"photo" | "live" | null>(null);
  const [missing, setMissing] = useState(false);
  const [turn, setTurn] = useState(0);
  const close = useCallback(() => setFilming(null), []);
  const film = (how: "photo" | "live") => {
    setMissing(false);
    setFilming(how);
  };
  const miss = () => {
    setFilming(null);
    setMissing(true);
  };
  const take = useCallback(
    (picture: Blob, eyes: EyeMarks | null = null) => {
      setFilming(null);
      onFile(picture, eyes);
    },
    [onFile],
  );
  const camera = useRef<HTMLButtonElement>(null);
  const live = useRef<HTMLButtonElement>(null);
  useKeptFocus(filming, (before) => (before === "live" ? live : camera).current);

  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const [file] = clipboardData?.files ?? [];
      if (file) onFile(file);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [onFile]);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  const coming = (
    <div className="try-on-choose">
      <p role="status">Loading the camera …</p>
      <Button type="button" variant="secondary" onClick={close}>
        Cancel
      </Button>
    </div>
  );
  const again = () => setTurn(turn + 1);
  const box = { onTaken: take, onAgain: again, onClose: close, onMissing: miss, meanwhile: coming };
  if (filming === "live" && worn) return <LiveBox key={turn} {...worn} {...box} />;
  if (filming) return <CameraBox key={turn} {...box} />;
  return (
    <div
      className={joinClasses("try-on-choose", over && "try-on-choose-over")}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <PoseDrawing />
      <h2 ref={heading} tabIndex={-1}>
        Your photo
      </h2>
      <p>
        Look straight into the camera from at least an arm's length away, without glasses, with your hair behind your
        ears.
      </p>
      {fault && <Alert kind="error">{PHOTO_FAULTS[fault]}</Alert>}
      {missing && <Alert kind="error">The camera's screen could not be loaded. Please try again.</Alert>}
      <div className="try-on-choices">
        <Button
          type="button"
          icon={ImagePlus}
          busy={opening}
          busyLabel="Opening …"
          onClick={() => input.current?.click()}
        >
          Choose a photo
        </Button>
        {mayFilm && (
          <Button type="button" variant="secondary" icon={Camera} ref={camera} onClick={() => film("photo")}>
            Use the camera
          </Button>
        )}
        {mayFilm && worn && (
          <Button type="button" variant="secondary" icon={Video} ref={live} onClick={() => film("live")}>
            Try it live
          </Button>
        )}
      </div>
      <p className="text-sm text-slate">You can also drop a photo here, or paste one.</p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="sr-only"
        aria-label="Photo file"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again.
          currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
      <PhotoPromise />
    </div>
  );
}

/** What happens with the photo, which is nothing. */
function PhotoPromise() {
  return (
    <p className="try-on-promise">
      <Icon of={LockKeyhole} />
      <span>
        <strong>Your photo stays on this device.</strong> We never upload or save it. It is gone when you leave this
        page.
      </span>
    </p>
  );
}
