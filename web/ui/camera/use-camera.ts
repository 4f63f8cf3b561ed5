import { useCallback, useEffect, useRef, useState } from "react";
import { type CameraFault, type CameraSide, openCamera } from "./open-camera.ts";

/** Nobody looks longer; a camera that was forgotten is not left on. */
const MOST_MS = 5 * 60_000;

/**
 * The camera, for the video that is given the ref: from now until this goes, the page is left or out of sight, or five
 * minutes are over. The fault says why there is no picture, or none any more.
 */
export function useCamera(onLeft: () => void, side: CameraSide = "user") {
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<CameraFault | null>(null);
  // A fault ends it as well.
  useEffect(() => {
    if (fault) return undefined;
    let stream: MediaStream | null = null;
    let gone = false;
    const film = async () => {
      const opened = await openCamera(side);
      if (!opened.ok) return gone || setFault(opened.reason);
      stream = opened.stream;
      // Unplugged, or no longer allowed; one that we stop ourselves says nothing.
      for (const track of stream.getTracks()) track.addEventListener("ended", () => gone || setFault("busy"));
      if (gone || !video.current) stopCamera(stream);
      else video.current.srcObject = stream;
    };
    const stop = () => {
      gone = true;
      stopCamera(stream);
    };
    const leave = () => {
      stop();
      onLeft();
    };
    const hide = () => {
      if (!document.hidden) return;
      // A phone may halt the page before it is drawn once more.
      stop();
      setFault("away");
    };
    const over = setTimeout(() => setFault("long"), MOST_MS);
    void film();
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", hide);
    return () => {
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hide);
      clearTimeout(over);
      stop();
    };
  }, [fault, onLeft, side]);
  /** No picture can be made of it. */
  const fail = useCallback(() => setFault("busy"), []);
  return { video, fault, fail };
}

function stopCamera(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
