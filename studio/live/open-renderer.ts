import { type PerspectiveCamera, WebGLRenderer } from "three";

/** Asked for here, since three complains aloud where there is none. Light is kept in numbers above 1, which some cards refuse. */
export function openRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  const settings = { antialias: false, alpha: false, depth: false, stencil: false, premultipliedAlpha: false };
  const context = canvas.getContext("webgl2", { ...settings, powerPreference: "low-power" });
  const keepsLight =
    context?.getExtension("EXT_color_buffer_float") ?? context?.getExtension("EXT_color_buffer_half_float");
  if (!context || !keepsLight) throw new Error("This browser draws nothing in the round");
  return new WebGLRenderer({ canvas, context, ...settings });
}

/** Less than a pixel, never twice the same way. */
export function jitter(camera: PerspectiveCamera, nth: number, width: number, height: number): void {
  const by = (share: number) => ((nth * share) % 1) - 0.5;
  camera.setViewOffset(width, height, by(0.7548776662), by(0.5698402909), width, height);
}
