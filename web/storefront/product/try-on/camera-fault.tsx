import { useEffect, useRef } from "react";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { CAMERA_FAULTS, type CameraFault as Fault } from "./open-camera.ts";

/** Why there is no picture of the camera, and the other way. What had the focus has gone with the picture. */
export function CameraFault({ fault, onClose }: { fault: Fault; onClose: () => void }) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <div className="try-on-choose">
      <Alert kind={fault === "away" || fault === "long" ? "info" : "error"}>{CAMERA_FAULTS[fault]}</Alert>
      <Button type="button" ref={next} onClick={onClose}>
        Choose a photo instead
      </Button>
    </div>
  );
}
