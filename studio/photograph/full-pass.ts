import { GLSL3, type IUniform, NoBlending, ShaderMaterial } from "three";
import { TONE_GLSL } from "./tone.ts";

const FULL = "out vec2 vAt; void main() { vAt = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }";

/** Writes every pixel of a target: `main` makes `colour` of `vAt`, 0 to 1 across and up. */
export function pass(main: string, uniforms: Record<string, IUniform>, before = ""): ShaderMaterial {
  const declared = Object.keys(uniforms)
    .map((name) => (name === "uSource" ? "uniform sampler2D uSource;" : `uniform float ${name};`))
    .join("\n");
  return new ShaderMaterial({
    glslVersion: GLSL3,
    depthTest: false,
    depthWrite: false,
    blending: NoBlending,
    uniforms,
    vertexShader: FULL,
    fragmentShader: `precision highp float;
in vec2 vAt;
out vec4 colour;
${declared}
${before}
void main() {
  ${main}
}`,
  });
}

/** From added light to what a screen shows. `at` says where in the film to look, `share` which of the light on it counts. */
export function developingPass(
  film: IUniform,
  at: "vAt" | "vec2(vAt.x, 1.0 - vAt.y)",
  share: IUniform<number> = { value: 1 },
): ShaderMaterial {
  return pass(
    `vec3 light = tone(texture(uSource, ${at}).rgb * uShare);
  light = mix(light * 12.92, 1.055 * pow(light, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, light));
  // Less than one step of a byte: keeps the ground from showing contours.
  float grain = fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453) - 0.5;
  colour = vec4(light + grain * 0.004, 1.0);`,
    { uSource: film, uShare: share },
    TONE_GLSL,
  );
}
