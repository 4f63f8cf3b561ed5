/**
 * A tall soft box beside the camera, with a narrow one next to it, which lenses alone show: where it meets a frame it is lost among
 * the others. Directions are slopes to the way in which the lens before it mirrors the camera.
 */
export const WINDOW_GLSL = `
uniform mat3 uWindowSees; // turns that way to z
uniform vec3 uWindowPlace; // slopes of its middle, and how far it leans
uniform vec3 uWindowForm; // half of its width, width of its blurred edge, share of the narrow one
float paneAt(vec2 at, float halfWidth, float edge) {
  float pane = smoothstep(halfWidth, halfWidth - edge, abs(at.x)) * smoothstep(0.75, 0.6, at.y);
#ifdef WORN
  return pane * smoothstep(-0.45, 0.45, at.y);
#else
  return pane * smoothstep(-0.36, 0.3, at.y);
#endif
}
vec3 windowFrom(vec3 from) {
  vec3 way = uWindowSees * from;
  if (way.z < 0.2) return vec3(0.0);
  vec2 slope = way.xy / way.z;
#ifdef WORN
  // Both lenses of a frame that is worn show it alike, each from its own side.
  slope.x -= vPoint.x > 0.0 ? 0.4 : 0.0;
#endif
  slope -= uWindowPlace.xy;
  float up = cos(uWindowPlace.z);
  float lean = sin(uWindowPlace.z);
  vec2 at = mat2(up, -lean, lean, up) * slope;
  float narrow = paneAt(at - vec2(uWindowForm.x + 0.08, 0.0), 0.04, 0.05);
  return vec3(9.0) * (paneAt(at, uWindowForm.x, uWindowForm.y) + uWindowForm.z * narrow);
}`;
