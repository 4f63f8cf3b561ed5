import { FrontSide, GLSL3, ShaderMaterial, Vector3 } from "three";
import type { Point3 } from "#domain/frames/camera.ts";
import type { SetUniforms } from "#studio/shading/product-material.ts";

const VERTEX = `
in vec3 lit;
out vec3 vPoint;
out vec3 vNormal;
out vec3 vLit;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  vPoint = world.xyz;
  vNormal = mat3(modelMatrix) * normal;
  vLit = lit;
  gl_Position = projectionMatrix * viewMatrix * world;
}`;

/** Matt plaster or clay: its light was counted for each corner. What grazes it is thrown back a little more. */
const FRAGMENT = `
precision highp float;
in vec3 vPoint;
in vec3 vNormal;
in vec3 vLit;
out vec4 colour;
uniform vec3 uEye;
uniform vec3 uBase;
void main() {
  float facing = clamp(dot(normalize(vNormal), normalize(uEye - vPoint)), 0.0, 1.0);
  colour = vec4((uBase + 0.02 + 0.1 * pow(1.0 - facing, 4.0)) * vLit, 1.0);
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
