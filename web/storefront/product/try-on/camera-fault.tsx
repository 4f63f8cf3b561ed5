import { Camera } from "lucide-react";
import { useEffect, useRef } from "react";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { CAMERA_FAULTS, type CameraFault as Fault } from "#web/ui/camera/open-camera.ts";

type CameraFaultProps = { fault: Fault; onAgain: () => void; onClose: () => void };

/** Why there is no picture of the camera, and the ways on. What had the focus has gone with the picture. */
export function CameraFault({ fault, onAgain, onClose }: CameraFaultProps) {
  // We switched it off, and it is there.
  const wasOurs = fault === "away" || fault === "long";
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <div className="try-on-choose">
      <Alert kind={wasOurs ? "info" : "error"}>{CAMERA_FAULTS[fault]}</Alert>
      <div className="try-on-choices">
        {wasOurs && (
          <Button type="button" ref={next} icon={Camera} onClick={onAgain}>
            Start the camera again
          </Button>
        )}
        <Button type="button" ref={wasOurs ? null : next} variant={wasOurs ? "secondary" : "primary"} onClick={onClose}>
          Choose a photo instead
        </Button>
      </div>
    </div>
  );
}
