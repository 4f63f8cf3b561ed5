/**
 * A tall soft box beside the camera, with a narrow one next to it, which lenses alone show: where it meets a frame it is lost among
 * the others. Directions are slopes to the camera's axis.
 */
export const WINDOW_GLSL = `
float paneAt(vec2 at, float halfWidth) {
  return smoothstep(halfWidth, halfWidth - 0.05, abs(at.x)) * smoothstep(-0.36, 0.3, at.y) * smoothstep(0.75, 0.6, at.y);
}
vec3 windowFrom(vec3 way) {
  if (way.z < 0.2) return vec3(0.0);
  vec2 slope = way.xy / way.z - vec2(-0.2, 0.02);
  vec2 at = mat2(0.956, -0.292, 0.292, 0.956) * slope;
  return vec3(9.0) * (paneAt(at, 0.11) + 0.7 * paneAt(at - vec2(0.19, 0.0), 0.04));
}`;
