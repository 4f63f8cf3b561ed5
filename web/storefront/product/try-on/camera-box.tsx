import { Camera } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { CAMERA_FAULTS, type CameraFault, openCamera } from "./open-camera.ts";

type CameraBoxProps = { onTaken: (picture: Blob) => void; onClose: () => void };

const COUNT = 3;

/** The camera as a mirror, and a picture three seconds after the press: time to look up. */
export function CameraBox({ onTaken, onClose }: CameraBoxProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<CameraFault | null>(null);
  const [ready, setReady] = useState(false);
  const [left, setLeft] = useState<number | null>(null);

  // A fault ends it as well.
  useEffect(() => {
    if (fault) return undefined;
    let stream: MediaStream | null = null;
    let gone = false;
    const film = async () => {
      const opened = await openCamera();
      if (!opened.ok) return gone || setFault(opened.reason);
      stream = opened.stream;
      if (gone || !video.current) stopCamera(stream);
      else video.current.srcObject = stream;
    };
    const stop = () => {
      gone = true;
      stopCamera(stream);
    };
    const leave = () => {
      stop();
      onClose();
    };
    void film();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      stop();
    };
  }, [fault, onClose]);

  useEffect(() => {
    if (left === null) return undefined;
    const timer = setTimeout(() => {
      if (left > 1) return setLeft(left - 1);
      setLeft(null);
      if (video.current) takePicture(video.current).then(onTaken, () => setFault("busy"));
    }, 1_000);
    return () => clearTimeout(timer);
  }, [left, onTaken]);

  // What had the focus has gone with the step before.
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), [fault]);

  if (fault) {
    return (
      <div className="try-on-choose">
        <Alert kind="error">{CAMERA_FAULTS[fault]}</Alert>
        <Button type="button" ref={next} onClick={onClose}>
          Choose a photo instead
        </Button>
      </div>
    );
  }
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
        <svg viewBox="0 0 100 100" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
          <ellipse cx="50" cy="47" rx="25" ry="34" />
          <path d="M34 42h8M58 42h8" />
        </svg>
        <p className="try-on-count" role="status">
          {left !== null && <span key={left}>{left}</span>}
        </p>
      </div>
      <p>Place your face in the oval and your eyes on the short lines, level with the camera.</p>
      <div className="try-on-choices">
        <Button type="button" ref={next} icon={Camera} busy={!ready || left !== null} onClick={() => setLeft(COUNT)}>
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

function stopCamera(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

async function takePicture(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")!.drawImage(video, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture"))), "image/jpeg", 0.95);
  });
}
