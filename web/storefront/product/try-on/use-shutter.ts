import { type RefObject, useEffect, useState } from "react";

const COUNT = 3;

/** A picture of the camera three seconds after the press: time to look up. `left` are the seconds still to go, 0 while it is made. */
export function useShutter(
  video: RefObject<HTMLVideoElement | null>,
  { onPicture, onFault }: { onPicture: (pixels: HTMLCanvasElement) => Promise<void>; onFault: () => void },
) {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (!left) return undefined;
    const timer = setTimeout(() => {
      setLeft(left - 1);
      if (left === 1 && video.current) onPicture(takePixels(video.current)).catch(onFault);
    }, 1_000);
    return () => clearTimeout(timer);
  }, [left, onPicture, onFault, video]);
  return { left, press: () => setLeft(COUNT) };
}

function takePixels(video: HTMLVideoElement): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")!.drawImage(video, 0, 0);
  return canvas;
}
