import { GLSL3, Mesh as Drawn, PlaneGeometry, ShaderMaterial } from "three";
import type { SetUniforms } from "#studio/shading/product-material.ts";
import { STUDIO_GLSL } from "#studio/shading/studio-glsl.ts";
import { LAYERS } from "./draw-layers.ts";

/** The ground as far as one sees; where a ray does not meet it, it goes on in the same colour. */
export function groundPlane(shared: SetUniforms): Drawn {
  const material = new ShaderMaterial({
    glslVersion: GLSL3,
    depthTest: false,
    depthWrite: false,
    uniforms: shared,
    vertexShader: "out vec2 vAt; void main() { vAt = position.xy; gl_Position = vec4(position.xy, 0.0, 1.0); }",
    fragmentShader: `precision highp float;
in vec2 vAt;
out vec4 colour;
uniform mat4 uUnview;
${STUDIO_GLSL}
void main() {
  vec4 near = uUnview * vec4(vAt, -1.0, 1.0);
  vec4 far = uUnview * vec4(vAt, 1.0, 1.0);
  vec3 from = near.xyz / near.w;
  vec3 way = far.xyz / far.w - from;
  float reach = -from.y / way.y;
  colour = vec4(reach > 0.0 ? groundAt(from.xz + way.xz * reach) : uGround, 0.0);
}`,
  });
  const drawn = new Drawn(new PlaneGeometry(2, 2), material);
  drawn.frustumCulled = false;
  drawn.layers.set(LAYERS.ground);
  return drawn;
}
