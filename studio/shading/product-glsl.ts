import { SUN_GLSL } from "#studio/scene/scene-glsl.ts";
import { PATTERN_GLSL } from "./pattern-glsl.ts";
import { IRRADIANCE_GLSL, STUDIO_GLSL } from "./studio-glsl.ts";

export const PRODUCT_VERTEX = `
in float open;
out vec3 vPoint;
out vec3 vNormal;
out vec3 vOwn;
out vec3 vOwnNormal;
out float vOpen;
#ifdef ART
out vec2 vUv;
#endif
void main() {
#ifdef ART
  vUv = uv;
#endif
  vec4 world = modelMatrix * vec4(position, 1.0);
  vPoint = world.xyz;
  vNormal = mat3(modelMatrix) * normal;
  vOwn = position;
  vOwnNormal = normal;
  vOpen = open;
  gl_Position = projectionMatrix * viewMatrix * world;
}`;

/** What the vertices hand on: places and normals in the set and in the part itself, and how open the place is. */
export const GIVEN = `
precision highp float;
precision highp sampler3D;
in vec3 vPoint;
in vec3 vNormal;
in vec3 vOwn;
in vec3 vOwnNormal;
in float vOpen;
out vec4 colour;
uniform vec3 uEye;
`;

/** What every surface that mirrors the set is made with. */
export const SHARED = `
${GIVEN}uniform vec3 uBase;
uniform vec3 uSecond;
uniform float uRough;
uniform vec3 uSheet;  // where in its sheet a part was cut
${STUDIO_GLSL}
#ifdef SCENE
${SUN_GLSL}
uniform float uSkyShare;
vec3 sun = vec3(0.0);
// Asked once: what casts the shadow is a coarser mesh than what gets it.
#define MEET_SUN sun = sunAt(vPoint + normalize(vNormal) * 2.0);
#else
#define MEET_SUN
#endif
${IRRADIANCE_GLSL}
${PATTERN_GLSL}

// A corner's normal may look away where its face is still seen: it would mirror what lies behind the part.
vec3 seenNormal(vec3 v) {
  vec3 n = normalize(gl_FrontFacing ? vNormal : -vNormal);
  float away = 0.03 - dot(n, v);
  return away > 0.0 ? normalize(n + v * away) : n;
}
// What turns far within one pixel, as it does where it turns out of sight, mirrors there as something rough does: a polished lip
// would be a row of dots.
float roughSeen(float rough, float facing) {
  vec3 n = normalize(vNormal);
  vec3 across = dFdx(n);
  vec3 up = dFdy(n);
  float turned = min(0.5 * (dot(across, across) + dot(up, up)) * pow(1.0 - facing, 2.0), 0.18);
  return pow(pow(rough, 4.0) + turned, 0.25);
}

// Split-sum of a rough surface under an even sky (Karis' fit): factor and addend for its reflectance at right angles.
vec2 roughSplit(float rough, float facing) {
  vec4 r = rough * vec4(-1.0, -0.0275, -0.572, 0.022) + vec4(1.0, 0.0425, 1.04, -0.04);
  float a = min(r.x * r.x, exp2(-9.28 * facing)) * r.x + r.y;
  return vec2(-1.04, 1.04) * a + r.zw;
}
uniform sampler2D uPrint;    // upper half outside, lower half inside
uniform vec4 uPrintPlace;    // start and end along the temple, middle and height, mm; all 0: none
uniform vec3 uInk;
uniform float uInkMetal;

float printed() {
  if (uPrintPlace.w <= 0.0) return 0.0;
  vec2 uv = vec2((-vOwn.z - uPrintPlace.x) / (uPrintPlace.y - uPrintPlace.x), (vOwn.y - uPrintPlace.z) / uPrintPlace.w + 0.5);
  vec2 within = step(vec2(0.0), uv) * step(uv, vec2(1.0));
  // Read from either side, letters run from left to right.
  if (vOwnNormal.x < 0.0) uv.x = 1.0 - uv.x;
  bool outside = vOwnNormal.x * uSheet.x > 0.0;
  // Asked for everywhere: where only some neighbours ask, how far to blur is anybody's guess.
  float ink = texture(uPrint, vec2(uv.x, uv.y * 0.5 + (outside ? 0.5 : 0.0))).a;
  return ink * within.x * within.y * step(0.6, abs(vOwnNormal.x));
}
vec3 mirrored(vec3 n, vec3 v, float rough, float open) {
  vec3 way = reflect(-v, n);
  float facing = clamp(dot(n, v), 0.0, 1.0);
  float seen = clamp(pow(facing + open, exp2(-16.0 * rough - 1.0)) - 1.0 + open, 0.0, 1.0);
  seen = mix(seen, open, 0.4);
  way = normalize(mix(way, n, rough * rough * 0.5));
  return studio(vPoint, way, rough * rough * 2.0) * seen;
}
vec3 inked(vec3 n, vec3 v, vec3 lit) {
  vec3 foil = mirrored(n, v, 0.3, vOpen) * uInk * 0.85 + uInk * lit * 0.15;
  return mix(uInk * lit, foil, uInkMetal);
}
`;

/** Sheets, lacquers and metals: what no light passes. */
export const SOLID_FRAGMENT = `${SHARED}
uniform vec2 uFade;       // heights between which two tones melt

void main() {
  MEET_SUN
  vec3 v = normalize(uEye - vPoint);
  vec3 n = seenNormal(v);
  float facing = clamp(dot(n, v), 0.0, 1.0);
  float rough = roughSeen(uRough, facing);
  vec3 base = uBase;
  vec3 glow = vec3(0.0);
#ifdef TORTOISE
  base = tortoise(vOwn + uSheet, -normalize(vOwnNormal), uBase, uSecond);
  glow = base * 0.3;
#endif
#ifdef TWO_TONE
  base = mix(uSecond, uBase, smoothstep(uFade.x, uFade.y, vOwn.y));
#endif
#ifdef MATT
  vec4 grain = noise4(vOwn * 0.9) + noise4(vOwn * 2.3).yzwx;
  n = normalize(n + grain.xyz * 0.035);
  rough = clamp(rough + grain.w * 0.05, 0.2, 0.9);
#endif
#ifdef CARBON
  vec2 flat2 = abs(vOwnNormal.x) > 0.6 ? vOwn.zy : vOwn.xy;
  vec3 tow = twill(flat2 + uSheet.xy);
  vec3 side = abs(vOwnNormal.x) > 0.6 ? vec3(0.0, 0.0, 1.0) : vec3(1.0, 0.0, 0.0);
  vec3 lie = tow.x > 0.5 ? vec3(0.0, 1.0, 0.0) : side;
  vec3 woven = normalize(n + lie * tow.y * 0.9);
  float sheen = pow(clamp(1.0 - abs(dot(normalize(v + vec3(-0.3, 0.9, 0.3)), lie)), 0.0, 1.0), 3.0);
  base = uBase * (0.32 + 0.16 * tow.z) + sheen * 0.045 * irradiance(woven);
#endif
#ifdef BRUSHED
  float streak = noise4(vec3(vOwn.xy * 0.6, vOwn.z * 0.02)).x + 0.7 * noise4(vec3(vOwn.xy * 1.9, vOwn.z * 0.05)).y;
  n = normalize(n + vec3(0.0, streak * 0.09, 0.0));
  rough += streak * 0.05;
#endif
  float ink = printed();
  float open = vOpen;
#ifdef METAL
  vec2 split = roughSplit(rough, facing);
  vec3 light = mirrored(n, v, rough, open) * (uBase * split.x + split.y);
  light += uBase * irradiance(n) * open * 0.08;
  light = mix(light, light * 0.25, ink * 0.7);
#else
  vec3 lit = irradiance(n) * open;
  vec3 light = base * lit + glow * irradiance(-n) * open * 0.5;
  if (ink > 0.0) {
    light = mix(light, inked(n, v, lit), ink);
  }
  vec2 split = roughSplit(rough, facing);
  light += mirrored(n, v, rough, open) * (0.042 * split.x + split.y);
#endif
  colour = vec4(light, 1.0);
}`;

/** The back of clear parts: its normal, and how far it is from the eye. */
export const BACK_FRAGMENT = `
${GIVEN}void main() { colour = vec4(normalize(vNormal), distance(uEye, vPoint)); }`;

/**
 * Clear and translucent sheet: a ray is bent in at the front, drawn through the sheet to the back that another pass has left, bent
 * out or thrown back there, and meets what lies behind: first what has been drawn, else the set.
 */
export const CLEAR_FRAGMENT = `${SHARED}
uniform sampler2D uBack;
uniform sampler2D uBehind;
uniform vec2 uSize;
uniform mat4 uView;
uniform vec3 uAbsorb;   // per mm
uniform vec3 uCloud;    // light given back by the sheet itself
uniform float uCloudy;  // share of it

vec2 onPicture(vec3 point) {
  vec4 clip = uView * vec4(point, 1.0);
  return clip.xy / clip.w * 0.5 + 0.5;
}
void main() {
  MEET_SUN
  vec3 v = normalize(uEye - vPoint);
  vec3 n = seenNormal(v);
  float facing = clamp(dot(n, v), 0.0, 1.0);
  vec2 uv = gl_FragCoord.xy / uSize;
  float own = distance(uEye, vPoint);
  vec3 way = refract(-v, n, 1.0 / 1.49);
  vec4 back = texture(uBack, uv);
  float deep = clamp(back.w - own, 0.2, 9.0);
  vec4 bent = texture(uBack, onPicture(vPoint + way * deep));
  if (bent.w > own) { back = bent; deep = clamp(mix(deep, bent.w - own, 0.7), 0.2, 9.0); }
  vec3 exit = vPoint + way * deep;
  // Where the edge is so thin that no back was met, the sheet is taken for even.
  vec3 wall = back.w > 0.0 ? -normalize(back.xyz) : n;
  vec3 leaving = refract(way, wall, 1.49);
  float travelled = deep;
  if (dot(leaving, leaving) < 0.25) {
    // Thrown back inside: once more through the sheet, then out.
    leaving = reflect(way, wall);
    travelled += 3.0;
    exit += leaving * 2.0;
    leaving = normalize(mix(leaving, n, 0.15));
  }
  // A lamp seen through an edge narrower than a pixel would glitter.
  vec3 behind = min(studio(exit, leaving, 0.05), vec3(1.04));
  vec4 drawn = texture(uBehind, onPicture(exit + leaving * 5.0));
  behind = mix(behind, drawn.rgb, drawn.a);
  behind *= mix(0.72, 1.0, vOpen);
  vec3 light = behind * exp(-uAbsorb * travelled);
  vec3 cloud = uCloud * (irradiance(n) * 0.6 + irradiance(-n) * 0.4) * vOpen;
  light = mix(light, cloud, uCloudy);
  float ink = printed();
  if (ink > 0.0) light = mix(light, inked(n, v, irradiance(n) * vOpen), ink);
  float rough = roughSeen(uRough, facing);
  vec2 split = roughSplit(rough, facing);
  light += mirrored(n, v, rough, vOpen) * (0.042 * split.x + split.y);
  colour = vec4(light, 1.0);
}`;
