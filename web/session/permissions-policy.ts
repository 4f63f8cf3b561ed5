/**
 * What a browser may do of a page's own accord. It keeps the policy of the document that was loaded: a page that needs the
 * camera is entered, and left, by a full document load.
 */
export function permissionsPolicy({ camera }: { camera: boolean }): string {
  const own = camera ? "camera=(self)" : "camera=()";
  return `${own}, microphone=(), geolocation=(self), payment=(self), usb=(), browsing-topics=()`;
}
