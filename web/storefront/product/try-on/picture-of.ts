/** A picture as a file of its own, in this browser's memory; throws when it cannot be made. */
export function pictureOf(pixels: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    pixels.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture"))), "image/jpeg", 0.95);
  });
}
