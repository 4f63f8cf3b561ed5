import type { Point3 } from "#domain/frames/camera.ts";
import { axesOf, BACK_WALL, DARK_WALL, HAND_MM, SOFT_BOXES } from "#studio/light/studio-set.ts";

const number = (value: number) => value.toFixed(4);
const vec3 = (point: Point3) => `vec3(${point.map(number).join(",")})`;

const boxGlsl = (box: (typeof SOFT_BOXES)[number]) => {
  const { across, up, facing } = axesOf(box);
  return `{
  float turned = dot(way, ${vec3(facing)});
  if (turned < 0.0) {
    float reach = dot(${vec3(box.at)} - from, ${vec3(facing)}) / turned;
    vec3 hit = from + way * reach - ${vec3(box.at)};
    vec2 uv = vec2(dot(hit, ${vec3(across)}) / ${number(box.width)}, dot(hit, ${vec3(up)}) / ${number(box.height)});
    vec2 blur = vec2(${number(box.edge)}) + spread * reach * vec2(${number(1 / box.width)}, ${number(1 / box.height)});
    vec2 inside = smoothstep(vec2(0.5) + blur * 0.6, vec2(0.5) - blur * 1.4, abs(uv));
    // A blurred lamp spreads its light and is the dimmer for it.
    vec2 thin = min(vec2(1.0), vec2(1.0) / (0.55 + blur * 0.9));
    light = mix(light, ${vec3(box.light)} * (1.0 - 1.1 * min(dot(uv, uv), 0.6)) * thin.x * thin.y, inside.x * inside.y);
  }
}`;
};

/**
 * The set as a function of a ray: what it meets, blurred by \`spread\` (0 a mirror). The ground is met where it lies, with the
 * product's shadow on it, so that polished undersides reflect what they stand on.
 */
export const STUDIO_GLSL = `
#ifdef SCENE
uniform vec3 uWall;
#define WALL uWall
#else
#define WALL ${vec3(BACK_WALL)}
#endif
uniform vec3 uGround;
#ifdef WORN
uniform vec3 uFace;
#endif
uniform sampler2D uShadow;
uniform vec3 uShadowFrame; // middle x, z and width of the shadow map, mm
uniform vec2 uShadowTurn; // cosine and sine of how the map is turned with the product
uniform float uShadowDepth;
uniform vec3 uLensShade; // what a lens lets through to the ground

vec3 groundAt(vec2 xz) {
  vec2 own = mat2(uShadowTurn.x, uShadowTurn.y, -uShadowTurn.y, uShadowTurn.x) * (xz - uShadowFrame.xy);
  vec2 uv = own / uShadowFrame.z * vec2(1.0, -1.0) + 0.5;
  vec2 inside = smoothstep(vec2(0.0), vec2(0.06), uv) * smoothstep(vec2(1.0), vec2(0.94), uv);
  vec2 shade = texture(uShadow, uv).rg * inside.x * inside.y * uShadowDepth;
  vec3 solid = 1.0 - shade.r * vec3(0.97, 0.985, 1.0);
  return uGround * solid * mix(vec3(1.0), uLensShade, shade.g);
}

vec3 studio(vec3 point, vec3 way, float spread) {
  vec3 from = point * ${number(1 / HAND_MM)};
  float back = smoothstep(0.15, -0.7, way.z) * smoothstep(0.75, 0.0, way.y);
  vec3 light = mix(${vec3(DARK_WALL)}, WALL, back);
  float level = smoothstep(0.06 + spread, -0.10 - spread, way.y);
  if (level > 0.0) {
    vec3 ground = uGround;
    if (way.y < -0.02) ground = groundAt(point.xz - way.xz * point.y / way.y);
    light = mix(light, ground, level);
  }
  ${SOFT_BOXES.map(boxGlsl).join("\n")}
#ifdef WORN
  // Behind a frame that is worn there is a face, not a lamp.
  light = mix(light, uFace, smoothstep(0.12, -0.3, way.z));
  // What is looked at along its side, as temples are, mirrors the gap before the head.
  light *= mix(1.0, 0.3, smoothstep(-0.6, -0.95, way.z));
#endif
  return light;
}`;

export const IRRADIANCE_GLSL = `
uniform vec3 uIrradiance[9];
vec3 irradiance(vec3 n) {
  vec3 soft = max(vec3(0.0), 0.282095 * uIrradiance[0] + 0.488603 * (n.y * uIrradiance[1] + n.z * uIrradiance[2] + n.x * uIrradiance[3])
    + 1.092548 * (n.x * n.y * uIrradiance[4] + n.y * n.z * uIrradiance[5] + n.x * n.z * uIrradiance[7])
    + 0.315392 * (3.0 * n.z * n.z - 1.0) * uIrradiance[6] + 0.546274 * (n.x * n.x - n.y * n.y) * uIrradiance[8]);
#ifdef SCENE
  // Beside the lamps a scene has a sun.
  return soft * uSkyShare + sun * max(0.0, dot(n, uSunWay));
#else
  return soft;
#endif
}`;
