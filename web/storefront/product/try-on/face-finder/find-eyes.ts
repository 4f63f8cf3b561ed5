import type { FoundFace } from "#domain/try-on/face/find-face.ts";
import { startFinder } from "./start-finder.ts";

/** The eyes in a photo, or null. Looked for on this device; throws when what looks for them cannot be had. */
export async function findEyes(photo: HTMLCanvasElement): Promise<FoundFace | null> {
  const finder = await startFinder();
  try {
    return await finder.find({ picture: photo, width: photo.width, height: photo.height });
  } finally {
    finder.stop();
  }
}
