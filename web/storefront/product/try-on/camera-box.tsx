import { Camera } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { CameraFault } from "./camera-fault.tsx";
import { FaceOutline } from "./face-outline.tsx";
import { pictureOf } from "./picture-of.ts";
import { useCamera } from "#web/ui/camera/use-camera.ts";
import { useShutter } from "./use-shutter.ts";

type CameraBoxProps = {
  onTaken: (picture: Blob) => void;
  /** The camera once more, after it was switched off. */
  onAgain: () => void;
  onClose: () => void;
};

/** The camera as a mirror, and a picture three seconds after the press. */
export function CameraBox({ onTaken, onAgain, onClose }: CameraBoxProps) {
  const [ready, setReady] = useState(false);
  const { video, fault, fail } = useCamera(onClose);
  const { left, press } = useShutter(video, { make: pictureOf, onMade: onTaken, onFault: fail, isOff: fault !== null });

  // What had the focus has gone with the step before.
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);

  if (fault) return <CameraFault {...{ fault, onAgain, onClose }} />;
  return (
    <div className="try-on-camera">
      <div className="try-on-mirror">
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          aria-label="Your camera, as a mirror"
          onPlaying={() => setReady(true)}
        />
        <FaceOutline />
        <p className="try-on-count" role="status">
          {left ? <span key={left}>{left}</span> : null}
        </p>
      </div>
      <p>Place your face in the oval and your eyes on the short lines, level with the camera.</p>
      <div className="try-on-choices">
        <Button type="button" ref={next} icon={Camera} busy={!ready || left !== null} onClick={press}>
          Take photo
        </Button>
        <Button type="button" variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <p className="text-sm text-slate">You see yourself as in a mirror. The photo shows you as others see you.</p>
    </div>
  );
}
