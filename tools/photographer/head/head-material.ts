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
void main() {
  vec3 normal = normalize(vNormal);
  vec3 towards = normalize(uEye - vPoint);
  float facing = clamp(dot(normal, towards), 0.0, 1.0);
  vec3 between = normalize(towards + vec3(${KEY.map((share) => share.toFixed(3)).join(", ")}));
  float sheen = 0.05 * pow(max(0.0, dot(normal, between)), 18.0) * smoothstep(0.3, 1.0, vLit.g);
  colour = vec4((uBase + 0.015 + 0.1 * pow(1.0 - facing, 4.0)) * vLit + sheen, 1.0);
}`;

export function headMaterial(base: Point3, { uEye }: SetUniforms): ShaderMaterial {
  return new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    side: FrontSide,
    uniforms: { uEye, uBase: { value: new Vector3(...base) } },
  });
}
