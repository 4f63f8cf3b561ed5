import { useEffect, useState } from "react";
import type { FrontPicture } from "#domain/try-on/front-picture.ts";
import type { FrontPlace } from "#domain/try-on/place-front.ts";

export type LaidFront = { front: FrontPicture; place: FrontPlace };

/**
 * The front to be shown. The one before stays until the next one has come, so that colours change without a blink, and
 * where that cannot be had; null as long as there is none.
 */
export function useFront({ front, place }: LaidFront) {
  const [shown, setShown] = useState<LaidFront | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const { src } = front;
  useEffect(() => {
    let late = false;
    const image = new Image();
    image.src = src;
    image.decode().then(
      () => late || setShown({ front, place }),
      () => late || setFailed(src),
    );
    return () => {
      late = true;
    };
    // Moving is no reason to wait.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [src, turn]);
  const again = () => {
    setFailed(null);
    setTurn((now) => now + 1);
  };
  return { laid: shown?.front.src === src ? { front, place } : shown, failed: failed === src, again };
}
