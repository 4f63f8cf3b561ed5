/**
 * Resolves when the browser has shown what stands now. Work that a press only begins comes after it, so that the press
 * itself is seen at once, on a slow phone too.
 */
export function afterPaint(): Promise<void> {
  return new Promise((done) => {
    // A page that nobody sees is not painted.
    setTimeout(done, 100);
    requestAnimationFrame(() => setTimeout(done));
  });
}
