import { GIVEN, SHARED } from "./product-glsl.ts";
import { WINDOW_GLSL } from "./window-glsl.ts";

/** First what a lens takes from the light behind it: multiplied once for each face. */
export const TINT_FRAGMENT = `
${GIVEN}uniform vec3 uTop;
uniform vec3 uBottom;
uniform vec2 uFade;
uniform float uVeil; // 1: glass takes a little light, so that it is seen
void main() {
  float facing = abs(dot(normalize(vNormal), normalize(uEye - vPoint)));
  vec3 through = mix(uBottom, uTop, smoothstep(uFade.x, uFade.y, vOwn.y));
  // Glass that mirrors a lamp is seen to be there: it takes a little more than air.
  through *= mix(vec3(1.0), vec3(0.955, 0.972, 0.968), uVeil);
  // A slanted ray has further to go.
  through = pow(through, vec3(0.5 / max(facing, 0.45)));
  float lost = 0.04 + 0.96 * pow(1.0 - facing, 5.0);
  colour = vec4(through * (1.0 - lost * 0.6), 1.0);
}`;

/** Then what its faces reflect: added. */
export const GLEAM_FRAGMENT = `${SHARED}
uniform vec3 uTop;
uniform vec3 uBottom;
uniform vec2 uFade;
uniform float uMirror;
uniform vec3 uCoat;   // colour of what an anti-reflection coat leaves
uniform float uLeft;  // how much it leaves
uniform float uGleam; // share of the lamps that a lens without a mirror shows
uniform float uWindow; // share of the lamp beside the camera that lenses alone show
${WINDOW_GLSL}
void main() {
  vec3 n = normalize(vNormal);
  vec3 v = normalize(uEye - vPoint);
  if (dot(n, v) < 0.0) n = -n;
  float facing = clamp(dot(n, v), 0.0, 1.0);
  float glance = pow(1.0 - facing, 5.0);
  float place = smoothstep(uFade.x, uFade.y, vOwn.y);
  // Layers as thin as light waves: the colour runs on with the angle.
  vec3 film = mix(uBottom, uTop, clamp(place + (1.0 - facing) * 0.7, 0.0, 1.0));
  // Seen aslant, what a coat leaves has the more of its colour.
  vec3 left = pow(uCoat, vec3(1.0 + 4.0 * min(1.0 - facing, 0.4)));
  vec3 coat = mix(0.042 * left * uLeft + glance * 0.9, film * 0.62 + glance * 0.4, uMirror);
  vec3 way = reflect(-v, n);
  vec3 light = studio(vPoint, way, mix(0.015, 0.10, uMirror));
#ifdef WORN
  // Of the set each lens would show another part: one would be clear, the other grey.
  light *= uMirror;
#endif
  light += uWindow * mix(1.0, 0.3, uMirror) * windowFrom(way);
  colour = vec4(light * coat * mix(1.0, vOpen, 0.5) * mix(uGleam, 1.0, uMirror), 1.0);
}`;
