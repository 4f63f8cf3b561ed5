import {
  Camera,
  Color,
  CustomBlending,
  FloatType,
  GLSL3,
  HalfFloatType,
  type IUniform,
  LinearFilter,
  Mesh as Drawn,
  NearestFilter,
  NoBlending,
  OneFactor,
  PlaneGeometry,
  type Scene,
  ShaderMaterial,
  UnsignedByteType,
  type WebGLRenderer,
  WebGLRenderTarget,
} from "three";
import type { SetUniforms } from "../shading/product-material.ts";
import { type Aim, shiftCamera } from "./aim-camera.ts";
import { TONE_GLSL } from "./tone.ts";

/** What is drawn when: the ground, all that is solid, clear parts from far to near, each after its back, then lenses. */
export const LAYERS = { ground: 6, solid: 0, clearBehind: [1, 2], clearFront: [3, 4], lens: 5 } as const;

export type Exposure = {
  aim: Aim;
  scene: Scene;
  count: number;
  aperture: number;
  clear: { behind: boolean; front: boolean };
  /** An even light behind the product instead of the ground. */
  backdrop?: number;
};

const FULL = "out vec2 vAt; void main() { vAt = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }";

/** A camera with a film: many slightly moved exposures, added up and developed. */
export function exposer(renderer: WebGLRenderer, width: number, height: number, shared: SetUniforms) {
  const frame = new WebGLRenderTarget(width, height, { type: HalfFloatType });
  const behind = new WebGLRenderTarget(width, height, { type: HalfFloatType, depthBuffer: false });
  const back = new WebGLRenderTarget(width, height, {
    type: HalfFloatType,
    minFilter: NearestFilter,
    magFilter: NearestFilter,
  });
  const film = new WebGLRenderTarget(width, height, {
    type: FloatType,
    depthBuffer: false,
    minFilter: LinearFilter,
    magFilter: LinearFilter,
  });
  const print = new WebGLRenderTarget(width, height, { type: UnsignedByteType, depthBuffer: false });
  shared.uBack.value = back.texture;
  shared.uBehind.value = behind.texture;
  shared.uSize.value.set(width, height);

  const weight = { value: 1 };
  const source: IUniform = { value: frame.texture };
  const copying = pass("colour = texture(uSource, vAt);", { uSource: source });
  // A lamp mirrored in a thin wire would outshine all other exposures of its pixel; nothing so bright is told apart anyway.
  const adding = pass("colour = vec4(min(texture(uSource, vAt).rgb, vec3(1.5)), 1.0) * uWeight;", {
    uSource: { value: frame.texture },
    uWeight: weight,
  });
  adding.blending = CustomBlending;
  adding.blendSrc = adding.blendDst = OneFactor;
  const developing = pass(
    `vec3 light = tone(texture(uSource, vec2(vAt.x, 1.0 - vAt.y)).rgb);
  light = mix(light * 12.92, 1.055 * pow(light, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, light));
  // Less than one step of a byte: keeps the ground from showing contours.
  float grain = fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453) - 0.5;
  colour = vec4(light + grain * 0.004, 1.0);`,
    { uSource: { value: film.texture } },
    TONE_GLSL,
  );
  const whole = new Drawn(new PlaneGeometry(2, 2), copying);
  whole.frustumCulled = false;
  const nowhere = new Camera();
  const fill = (material: ShaderMaterial, target: WebGLRenderTarget) => {
    whole.material = material;
    renderer.setRenderTarget(target);
    renderer.render(whole as unknown as Scene, nowhere);
  };

  const dark = new Color(0, 0, 0);
  const even = new Color();
  const draw = ({ aim, scene, clear, backdrop }: Exposure, product: boolean) => {
    const { camera } = aim;
    shared.uEye.value.copy(camera.position);
    shared.uView.value.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
    shared.uUnview.value.copy(shared.uView.value).invert();
    const layer = (nth: number, target: WebGLRenderTarget) => {
      camera.layers.set(nth);
      renderer.setRenderTarget(target);
      renderer.render(scene, camera);
    };
    renderer.setRenderTarget(frame);
    // A clear sheet sees through to what has been drawn before it, the even light too.
    renderer.setClearColor(backdrop === undefined ? dark : even.setScalar(backdrop), backdrop === undefined ? 0 : 1);
    renderer.clear();
    if (backdrop === undefined) layer(LAYERS.ground, frame);
    if (!product) return;
    layer(LAYERS.solid, frame);
    for (const [wanted, [backs, fronts]] of [
      [clear.behind, LAYERS.clearBehind],
      [clear.front, LAYERS.clearFront],
    ] as const) {
      if (!wanted) continue;
      renderer.setRenderTarget(back);
      renderer.setClearColor(0, 0);
      renderer.clear();
      layer(backs, back);
      fill(copying, behind);
      layer(fronts, frame);
    }
    layer(LAYERS.lens, frame);
  };

  return (exposure: Exposure): Uint8Array => {
    const { aim, count, aperture } = exposure;
    const targets = [frame, behind, back, film, print];
    const limit = (box: readonly [number, number, number, number] | null) => {
      for (const target of targets) {
        target.scissorTest = box !== null;
        if (box) target.scissor.set(...box);
      }
    };
    // The ground is smooth and needs one exposure; what has edges gets the rest.
    limit(null);
    renderer.setRenderTarget(film);
    renderer.setClearColor(0, 0);
    renderer.clear();
    const product = boxInPixels(aim, width, height);
    weight.value = 1;
    shiftCamera(aim, 0, 1, 0, width, height);
    draw(exposure, false);
    fill(adding, film);
    limit(product);
    renderer.setRenderTarget(film);
    renderer.setClearColor(dark, 0);
    renderer.clear();
    weight.value = 1 / count;
    for (let nth = 0; nth < count; nth += 1) {
      shiftCamera(aim, nth, count, aperture, width, height);
      draw(exposure, true);
      fill(adding, film);
    }
    limit(null);
    fill(developing, print);
    const pixels = new Uint8Array(width * height * 4);
    renderer.readRenderTargetPixels(print, 0, 0, width, height, pixels);
    renderer.setRenderTarget(null);
    return pixels;
  };
}

/** What can show the product; a close view is filled by it. */
function boxInPixels({ box, close }: Aim, width: number, height: number): readonly [number, number, number, number] {
  if (close) return [0, 0, width, height];
  const margin = 12;
  const x = Math.max(0, Math.floor(((box.left + 1) / 2) * width) - margin);
  const y = Math.max(0, Math.floor(((box.bottom + 1) / 2) * height) - margin);
  const right = Math.min(width, Math.ceil(((box.right + 1) / 2) * width) + margin);
  const top = Math.min(height, Math.ceil(((box.top + 1) / 2) * height) + margin);
  return [x, y, right - x, top - y];
}

function pass(main: string, uniforms: Record<string, IUniform>, before = ""): ShaderMaterial {
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
