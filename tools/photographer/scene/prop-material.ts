import { GLSL3, ShaderMaterial, Vector3 } from "three";
import type { Coat } from "#tools/scenes/scene.ts";
import { linearOf } from "#domain/frames/linear-of.ts";
import { PATTERN_GLSL } from "#studio/shading/pattern-glsl.ts";
import type { SceneUniforms } from "#studio/shading/product-material.ts";
import { IRRADIANCE_GLSL } from "#studio/shading/studio-glsl.ts";
import { PROP_VERTEX, propFragment } from "#studio/scene/scene-glsl.ts";

const FRAGMENT = propFragment(PATTERN_GLSL, IRRADIANCE_GLSL);

/** Matt stone, cloth or paper in its colour. */
export function propMaterial({ colour, surface }: Coat, shared: SceneUniforms): ShaderMaterial {
  return new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: PROP_VERTEX,
    fragmentShader: FRAGMENT,
    defines: { [surface.toUpperCase()]: "" },
    uniforms: {
      ...shared,
      uBase: { value: new Vector3(...linearOf(colour)) },
    },
  });
}
