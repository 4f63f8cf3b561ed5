import { SKY_GLSL } from "#studio/scene/scene-glsl.ts";
import { SHARED } from "#studio/shading/product-glsl.ts";

/** Card, plastic, leather, cloth, wood, thread, metal: what goods are made of and printed on. */
export const GOODS_FRAGMENT = `${SHARED}
#ifdef ART
in vec2 vUv;
uniform sampler2D uArt;
uniform vec2 uArtSize; // mm
#endif
#ifdef RELIEF
uniform sampler2D uRelief; // foil, height, what is left of the stuff
#endif

#ifdef SCENE
${SKY_GLSL}
// The sun and the room; as on props, the lamps are asked for one by one.
vec3 lightAt(vec3 n) { return irradiance(n) * 0.16 + sun * max(0.0, dot(n, uSunWay)) * 0.84; }
#else
#define lightAt irradiance
#endif

// A normal tilted by the slope of a height (mm) that is known at every pixel (Mikkelsen).
vec3 bumped(vec3 n, float high) {
  vec3 dx = dFdx(vPoint);
  vec3 dy = dFdy(vPoint);
  vec3 r1 = cross(dy, n);
  vec3 r2 = cross(n, dx);
  float det = dot(dx, r1);
  vec3 slope = (dFdx(high) * r1 + dFdy(high) * r2) * sign(det);
  return normalize(abs(det) * n - slope);
}
float mottled(vec3 at) { return noise4(at).x * 0.6 + noise4(at * 2.3 + 0.37).y * 0.4; }

void main() {
  MEET_SUN
  vec3 n = normalize(vNormal);
  vec3 v = normalize(uEye - vPoint);
  float rough = uRough;
  vec3 base = uBase;
  float foil = 0.0;
  float wrap = 0.0;  // light that goes through the material a little
  float fuzz = 0.0;  // fibres that stand up and catch the light at the rim
  float gloss = 1.0;
#ifdef ART
  base = texture(uArt, vUv).rgb;
#endif
#ifdef RELIEF
  vec4 relief = texture(uRelief, vUv);
  if (relief.b < 0.5) discard;
  foil = relief.r;
  n = bumped(n, (relief.g - 0.5) * 0.4);
  base *= mix(1.0, 0.72, smoothstep(0.45, 0.0, relief.g));
#endif
#ifdef CARD
  n = normalize(n + noise4(vOwn * 0.42).xyz * 0.010 + noise4(vOwn * 0.03).xyz * 0.006);
#endif
#ifdef PLASTIC
  wrap = 0.25;
  n = normalize(n + noise4(vOwn * 0.05).xyz * 0.006);
#endif
#ifdef LEATHER
  vec4 coarse = noise4(vOwn * 0.085);
  vec4 fine = noise4(vOwn * 0.21 + coarse.xyz * 0.06);
  float pores = abs(fine.x) * 0.6 + abs(fine.y) * 0.4;
  n = normalize(n + (fine.xyz * 0.55 + coarse.xyz * 0.16) * 0.2);
  base *= 0.84 + 0.34 * smoothstep(0.0, 0.4, pores) + 0.10 * noise4(vOwn * 0.011).x;
  rough += 0.06 * fine.z;
#endif
#ifdef FELT
  vec4 tuft = noise4(vOwn * 0.13);
  vec4 hair = noise4(vOwn * vec3(0.55, 0.21, 0.55) + tuft.xyz * 0.1);
  n = normalize(n + tuft.xyz * 0.14 + hair.xyz * 0.26);
  base *= 0.88 + 0.24 * tuft.x + 0.42 * hair.y;
  fuzz = 0.5; gloss = 0.0; wrap = 0.3;
#endif
#ifdef MICROFIBRE
  vec4 nap = noise4(vOwn * vec3(0.19, 0.19, 0.19));
  vec4 pile = noise4(vOwn * 0.62);
  n = normalize(n + nap.xyz * 0.05 + pile.xyz * 0.16);
  base *= 0.95 + 0.10 * nap.x + 0.16 * pile.y;
  fuzz = 0.34; gloss = 0.0; wrap = 0.22;
#endif
#ifdef CANVAS
#ifdef ART
  vec2 thread = vUv * uArtSize / 0.62;
#else
  vec2 thread = vec2(vOwn.x, vOwn.y + vOwn.z) / 0.62;
#endif
  float over = mod(floor(thread.x) + floor(thread.y), 2.0);
  vec2 within = fract(thread) - 0.5;
  float strand = over > 0.5 ? within.x : within.y;
  float slub = noise4(vec3(over > 0.5 ? thread.x * 0.031 : thread.y * 0.031, over * 0.4, 0.2)).x;
  base *= (0.80 + 0.30 * (1.0 - 4.0 * strand * strand)) * (1.0 + 0.16 * slub + 0.08 * noise4(vOwn * 0.3).x);
  fuzz = 0.16; gloss = 0.0; wrap = 0.12;
#endif
#ifdef WOOD
  vec3 bend = noise4(vOwn * vec3(0.0016, 0.007, 0.007)).xyz;
  vec3 at = vOwn + bend * vec3(0.0, 13.0, 9.0);
  float ring = length(at.yz - vec2(-46.0, 14.0)) * 0.24 + 0.5 * noise4(vOwn * vec3(0.0012, 0.02, 0.02)).y;
  float late = pow(fract(ring), 2.2);
  float grain = noise4(vOwn * vec3(0.006, 0.16, 0.16)).x;
  float pore = smoothstep(0.35, 0.6, noise4(vOwn * vec3(0.012, 0.42, 0.42)).y);
  base *= mix(1.22, 0.46, late * 0.75) * (1.0 + 0.20 * grain) * (1.0 - 0.38 * pore);
  base = mix(base, base * vec3(1.12, 0.96, 0.8), noise4(vOwn * 0.008).z * 0.5 + 0.5);
  n = normalize(n + noise4(vOwn * vec3(0.01, 0.3, 0.3)).xyz * 0.045);
  rough += 0.1 * pore;
#endif
#ifdef THREAD
  // uv runs along and around: a plait of strands that cross.
  vec2 plait = vUv * uArtSize;
  float one = sin((plait.x / 2.1 + plait.y) * 6.28318);
  float two = sin((plait.x / 2.1 - plait.y) * 6.28318);
  float high = max(one, two);
  n = bumped(n, high * 0.16);
  base *= 0.7 + 0.5 * smoothstep(-0.6, 0.9, high) + 0.3 * noise4(vOwn * 0.6).x;
  fuzz = 0.22; gloss = 0.15;
#endif
  float facing = clamp(dot(n, v), 0.0, 1.0);
  float open = vOpen;
  vec3 lit = mix(lightAt(n), lightAt(normalize(n + vec3(0.0, 0.6, 0.2))), wrap);
#ifdef SCENE
  // What shades most has been met on the way to the lamps.
  lit = (lit + skyAt(n)) * mix(1.0, open, 0.5);
#else
  lit *= open;
#endif
  vec2 split = roughSplit(rough, facing);
  vec3 shine = mirrored(n, v, rough, open);
#ifdef METAL
  vec3 light = shine * (base * split.x + split.y) + base * lit * 0.10;
#else
  vec3 light = base * lit * (1.0 + wrap * 0.12);
  light += base * pow(1.0 - facing, 3.0) * fuzz * (irradiance(n) + 0.25) * open;
  light += shine * (0.042 * split.x + split.y) * gloss;
  if (foil > 0.0) {
    vec3 stamped = mirrored(n, v, 0.24, open) * base * 0.95 + base * lit * 0.12;
    light = mix(light, stamped, foil);
  }
#endif
  colour = vec4(light, 1.0);
}`;
