import { FrontSide, GLSL3, ShaderMaterial, Vector3 } from "three";
import type { Point3 } from "#domain/frames/camera.ts";
import type { SetUniforms } from "#studio/shading/product-material.ts";
import { KEY } from "./portrait-lamps.ts";

const VERTEX = `
in vec3 lit;
centroid out vec3 vPoint;
centroid out vec3 vNormal;
centroid out vec3 vLit;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  vPoint = world.xyz;
  vNormal = mat3(modelMatrix) * normal;
  vLit = lit;
  gl_Position = projectionMatrix * viewMatrix * world;
}`;

/** Matt plaster, sand or clay: its light was counted for each corner. It gleams faintly towards the key, and where light grazes it.
 * Read where a pixel is covered: beyond the edge of a thin triangle its corners tell nothing. */
const FRAGMENT = `
precision highp float;
centroid in vec3 vPoint;
centroid in vec3 vNormal;
centroid in vec3 vLit;
out vec4 colour;
uniform vec3 uEye;
uniform vec3 uBase;
uniform float uGrain;
float chance(vec3 at) {
  return fract(sin(dot(at, vec3(12.9898, 78.233, 37.719))) * 43758.5453);
}
// Of grains of a millimetre each, without seams.
float grainAt(vec3 at) {
  vec3 cell = floor(at);
  vec3 f = smoothstep(0.0, 1.0, at - cell);
  vec2 o = vec2(0.0, 1.0);
  vec4 near = vec4(chance(cell), chance(cell + o.yxx), chance(cell + o.xyx), chance(cell + o.yyx));
  vec4 far = vec4(chance(cell + o.xxy), chance(cell + o.yxy), chance(cell + o.xyy), chance(cell + o.yyy));
  vec4 between = mix(near, far, f.z);
  vec2 line = mix(between.xz, between.yw, f.x);
  return mix(line.x, line.y, f.y) - 0.5;
}
void main() {
  vec3 normal = normalize(vNormal);
  vec3 towards = normalize(uEye - vPoint);
  float facing = clamp(dot(normal, towards), 0.0, 1.0);
  vec3 between = normalize(towards + vec3(${KEY.map((share) => share.toFixed(3)).join(", ")}));
  float sheen = 0.025 * pow(max(0.0, dot(normal, between)), 14.0) * smoothstep(0.3, 1.0, vLit.g);
  // Stone is nowhere quite even: fine grains, and clouds some centimetres wide.
  float grain = 1.0 + uGrain * (0.09 * grainAt(vPoint * 2.6) + 0.05 * grainAt(vPoint * 0.9) + 0.03 * grainAt(vPoint * 0.12));
  colour = vec4((uBase * grain + 0.015 + 0.1 * pow(1.0 - facing, 4.0)) * vLit + sheen, 1.0);
}`;

/** Stone of this colour; of a `grain` of 1 it is fine plaster, of 3 rough clay. */
export function headMaterial({ base, grain }: { base: Point3; grain: number }, { uEye }: SetUniforms): ShaderMaterial {
  return new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    side: FrontSide,
    uniforms: { uEye, uBase: { value: new Vector3(...base) }, uGrain: { value: grain } },
  });
}
