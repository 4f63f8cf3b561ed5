/** Why there is no camera, or why it was switched off. */
export type CameraFault = NoCamera | "away" | "long";
type NoCamera = "refused" | "none" | "busy" | "insecure";
export type OpenedCamera = { ok: true; stream: MediaStream } | { ok: false; reason: NoCamera };

export const CAMERA_FAULTS: Record<CameraFault, string> = {
  refused: "The camera is blocked. Allow it for this page in your browser's settings and try again, or choose a photo.",
  none: "No camera was found on this device.",
  busy: "We cannot use the camera now. Another app may be using it.",
  insecure: "The camera works on secure pages (https) only.",
  away: "We switched the camera off while this page was out of sight.",
  long: "We switched the camera off after five minutes.",
};

const BY_NAME: Partial<Record<string, NoCamera>> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "none",
  OverconstrainedError: "none",
};

/** On the side of whoever looks, or on the other one. */
export type CameraSide = "user" | "environment";

/** The camera on this side, without sound. */
export async function openCamera(side: CameraSide): Promise<OpenedCamera> {
  // Not there on pages that came without TLS.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) return { ok: false, reason: "insecure" };
  try {
    const video = { facingMode: side, width: { ideal: 1_920 }, height: { ideal: 1_440 } };
    return { ok: true, stream: await devices.getUserMedia({ video, audio: false }) };
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    return { ok: false, reason: BY_NAME[name] ?? "busy" };
  }
}
