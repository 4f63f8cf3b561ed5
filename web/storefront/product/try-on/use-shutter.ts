import { type RefObject, useEffect, useRef, useState } from "react";

const COUNT = 3;

type Shutter<Made> = {
  make: (pixels: HTMLCanvasElement) => Promise<Made>;
  onMade: (made: Made) => void;
  onFault: () => void;
  /** The camera has gone meanwhile: what is being made is not wanted any more. */
  isOff: boolean;
};

/** A picture of the camera three seconds after the press: time to look up. `left` are the seconds still to go, 0 while it is made. */
export function useShutter<Made>(
  video: RefObject<HTMLVideoElement | null>,
  { make, onMade, onFault, isOff }: Shutter<Made>,
) {
  const [left, setLeft] = useState<number | null>(null);
  const isWanted = useRef(true);
  useEffect(() => {
    isWanted.current = !isOff;
    const drop = () => {
      isWanted.current = false;
    };
    window.addEventListener("pagehide", drop);
    return () => {
      window.removeEventListener("pagehide", drop);
      drop();
    };
  }, [isOff]);
  useEffect(() => {
    if (!left) return undefined;
    const shoot = async (from: HTMLVideoElement) => {
      try {
        const made = await make(takePixels(from));
        if (isWanted.current) onMade(made);
      } catch {
        if (isWanted.current) onFault();
      }
    };
    const timer = setTimeout(() => {
      setLeft(left - 1);
      if (left === 1 && video.current) void shoot(video.current);
    }, 1_000);
    return () => clearTimeout(timer);
  }, [left, make, onMade, onFault, video]);
  return { left, press: () => setLeft(COUNT) };
}

/** Throws where there is no room for it. */
function takePixels(video: HTMLVideoElement): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")!.drawImage(video, 0, 0);
  return canvas;
}
