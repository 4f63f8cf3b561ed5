import {
  Camera,
  Color,
  CustomBlending,
  FloatType,
  HalfFloatType,
  type IUniform,
  LinearFilter,
  Mesh as Drawn,
  NearestFilter,
  OneFactor,
  PlaneGeometry,
  type Scene,
  type ShaderMaterial,
  UnsignedByteType,
  type WebGLRenderer,
  WebGLRenderTarget,
} from "three";
import type { SetUniforms } from "#studio/shading/product-material.ts";
import { type Aim, shiftCamera } from "./aim-camera.ts";
import { layerDrawer } from "#studio/photograph/draw-layers.ts";
import { developingPass, pass } from "#studio/photograph/full-pass.ts";

export type Exposure = {
  aim: Aim;
  scene: Scene;
  count: number;
  aperture: number;
  clear: { behind: boolean; front: boolean };
  /** Made ready before each exposure: lamps that move, and what they shade. */
  each?: (nth: number) => void;
  /** Whether what is around the product is drawn too. */
  drawAround?: (around: boolean) => void;
  /** An even light behind the product instead of the ground. */
  backdrop?: number;
};

/** Places in each pixel where an exposure asks what covers it: wires and lips are narrower than what few exposures can tell apart. */
const EDGE_SAMPLES = 4;

/** Of a matt head around its frame, which has few fine edges. */
const AROUND_EXPOSURES = 6;

/** A camera with a film: many slightly moved exposures, added up and developed. */
export function exposer(renderer: WebGLRenderer, width: number, height: number, shared: SetUniforms) {
  const frame = new WebGLRenderTarget(width, height, { type: HalfFloatType, samples: EDGE_SAMPLES });
  const behind = new WebGLRenderTarget(width, height, { type: HalfFloatType, depthBuffer: false });
  // How far the back is from the eye: half precision would round nine metres to eight millimetres.
  const back = new WebGLRenderTarget(width, height, {
    type: FloatType,
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
  const developing = developingPass({ value: film.texture }, "vec2(vAt.x, 1.0 - vAt.y)");
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
  const drawLayers = layerDrawer(renderer, { frame, behind, back }, shared, (target) => fill(copying, target));
  const draw = ({ aim, scene, clear, backdrop }: Exposure, product: boolean) =>
    drawLayers(aim.camera, scene, {
      clear,
      // A clear sheet sees through to what has been drawn before it, the even light too.
      empty: backdrop === undefined ? [dark, 0] : [even.setScalar(backdrop), 1],
      ground: backdrop === undefined,
      product,
      atOnce: aim.plainAround === true,
    });

  return (exposure: Exposure): Uint8Array => {
    shared.uBack.value = back.texture;
    shared.uBehind.value = behind.texture;
    shared.uSize.value.set(width, height);
    const { aim, count, aperture } = exposure;
    // The small triangles of a bust cost three times as much with many samples: it has more exposures instead.
    const samples = aim.plainAround ? 0 : EDGE_SAMPLES;
    if (frame.samples !== samples) {
      frame.samples = samples;
      frame.dispose();
    }
    const targets = [frame, behind, back, film, print];
    const limit = (box: readonly [number, number, number, number] | null) => {
      for (const target of targets) {
        target.scissorTest = box !== null;
        if (box) target.scissor.set(...box);
      }
    };
    // What is around the product is smooth and needs one exposure, a head some; what has fine edges gets the rest.
    limit(null);
    renderer.setRenderTarget(film);
    renderer.setClearColor(0, 0);
    renderer.clear();
    const product = boxInPixels(aim, width, height);
    exposure.drawAround?.(true);
    const around = exposure.each ? 0 : aim.plainAround ? AROUND_EXPOSURES : 1;
    weight.value = 1 / around;
    for (let nth = 0; nth < around; nth += 1) {
      shiftCamera(aim, nth, around, 0, width, height);
      draw(exposure, aim.plainAround === true);
      fill(adding, film);
    }
    exposure.drawAround?.(false);
    limit(product);
    renderer.setRenderTarget(film);
    renderer.setClearColor(dark, 0);
    renderer.clear();
    weight.value = 1 / count;
    for (let nth = 0; nth < count; nth += 1) {
      exposure.each?.(nth);
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
