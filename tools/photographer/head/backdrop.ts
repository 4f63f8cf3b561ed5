import { GLSL3, Mesh as Drawn, PlaneGeometry, ShaderMaterial } from "three";
import type { SetUniforms } from "#studio/shading/product-material.ts";
import { LAYERS } from "#studio/photograph/draw-layers.ts";

/**
 * The wall behind a bust: the colour of the ground, falling off softly towards the side of the key, so that the lit side of a face
 * stands before the darker wall and the shaded side before the lighter one.
 */
export function backdrop({ uGround }: SetUniforms): Drawn {
  const material = new ShaderMaterial({
    glslVersion: GLSL3,
    depthTest: false,
    depthWrite: false,
    uniforms: { uGround },
    vertexShader: "out vec2 vAt; void main() { vAt = position.xy; gl_Position = vec4(position.xy, 0.0, 1.0); }",
    fragmentShader: `precision highp float;
in vec2 vAt;
out vec4 colour;
uniform vec3 uGround;
void main() {
  float lit = smoothstep(-1.5, 1.0, vAt.x + 0.35 * vAt.y);
  colour = vec4(uGround * mix(vec3(0.70, 0.69, 0.675), vec3(1.0), lit), 0.0);
}`,
  });
  const drawn = new Drawn(new PlaneGeometry(2, 2), material);
  drawn.frustumCulled = false;
  // Before all else.
  drawn.renderOrder = -1;
  drawn.layers.set(LAYERS.ground);
  return drawn;
}
