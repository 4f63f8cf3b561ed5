import { useEffect, useEffectEvent, useState } from "react";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { CAMERA_FAULTS, type CameraFault } from "#web/ui/camera/open-camera.ts";
import { useCamera } from "#web/ui/camera/use-camera.ts";
import { type Detector, makeDetector } from "./bar-code-reader.ts";
import { makeSeenCodes } from "./seen-codes.ts";

const LOOK_MS = 150;

const FAULTS: Readonly<Record<CameraFault, string>> = {
  ...CAMERA_FAULTS,
  refused: "The camera is blocked. Allow it for this page in your browser's settings and try again, or type the code.",
};

type Props = { take: (code: string) => void; onEnd: () => void };

/** The camera behind a phone, which reads the codes that it is held on. It stops when it is closed, left, or out of sight. */
export function CameraScan({ take, onEnd }: Props) {
  const { video, fault } = useCamera(onEnd, "environment");
  const [last, setLast] = useState<string | null>(null);
  const found = useEffectEvent((code: string) => {
    setLast(code);
    take(code);
  });
  useEffect(() => {
    if (fault) return undefined;
    const see = makeSeenCodes();
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (detector: Detector) => {
      // Until the first picture has come there is nothing to look at.
      const codes = video.current && video.current.readyState >= 2 ? await detector.detect(video.current) : [];
      if (over) return;
      for (const code of see(codes.map(({ rawValue }) => rawValue.trim()).filter(Boolean), performance.now()))
        found(code);
      timer = setTimeout(again, LOOK_MS, detector);
    };
    // A look that failed says nothing of the next one.
    const again = (detector: Detector) =>
      void look(detector).catch(() => over || (timer = setTimeout(again, LOOK_MS, detector)));
    void makeDetector().then((detector) => over || again(detector));
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [fault, video]);
  return (
    <div className="camera-scan">
      {fault ? (
        <Alert kind="error">{FAULTS[fault]}</Alert>
      ) : (
        <video ref={video} autoPlay playsInline muted aria-label="The camera: hold it on the bar code" />
      )}
      <p role="status">{!fault && (last === null ? "Hold the bar code into the picture." : `Read: ${last}`)}</p>
      <Button type="button" size="small" variant="secondary" onClick={onEnd}>
        Close the camera
      </Button>
    </div>
  );
}
