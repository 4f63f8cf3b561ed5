import type { Color, PerspectiveCamera, Scene, WebGLRenderer, WebGLRenderTarget } from "three";
import type { SetUniforms } from "#studio/shading/product-material.ts";

/** What is drawn when: the ground, all that is solid, clear parts from far to near, each after its back, then lenses. */
export const LAYERS = { none: 31, ground: 6, solid: 0, clearBehind: [1, 2], clearFront: [3, 4], lens: 5 } as const;

export type LayerTargets = {
  frame: WebGLRenderTarget;
  /** What has been drawn when a clear sheet's turn comes. */
  behind: WebGLRenderTarget;
  /** The backs of clear parts. */
  back: WebGLRenderTarget;
};

export type Layers = {
  clear: { behind: boolean; front: boolean };
  /** Where nothing is drawn: a colour, and 1 if clear sheets see that instead of the set. */
  empty: readonly [Color, number];
  ground: boolean;
  product: boolean;
  /** Layers that follow each other in one go, where the order of what they draw is given: each go is smoothed once. */
  atOnce?: boolean;
};

/** Draws one exposure layer by layer into `frame`. `copyFrame` copies it as it is so far. */
export function layerDrawer(
  renderer: WebGLRenderer,
  { frame, behind, back }: LayerTargets,
  shared: SetUniforms,
  copyFrame: (target: WebGLRenderTarget) => void,
) {
  return (camera: PerspectiveCamera, scene: Scene, { clear, empty, ground, product, atOnce }: Layers): void => {
    shared.uEye.value.copy(camera.position);
    shared.uView.value.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
    shared.uUnview.value.copy(shared.uView.value).invert();
    const layer = (nth: number, target: WebGLRenderTarget, ...further: number[]) => {
      camera.layers.set(nth);
      for (const other of further) camera.layers.enable(other);
      renderer.setRenderTarget(target);
      renderer.render(scene, camera);
    };
    renderer.setRenderTarget(frame);
    renderer.setClearColor(...empty);
    renderer.clear();
    if (atOnce && ground && product) {
      const isAll = !clear.behind && !clear.front;
      layer(LAYERS.ground, frame, LAYERS.solid, ...(isAll ? [LAYERS.lens] : []));
      if (isAll) return;
    } else {
      if (ground) layer(LAYERS.ground, frame);
      // A frame of many samples can be read only after something was drawn, be it nothing.
      else if (!product) layer(LAYERS.none, frame);
      if (!product) return;
      layer(LAYERS.solid, frame);
    }
    for (const [wanted, [backs, fronts]] of [
      [clear.behind, LAYERS.clearBehind],
      [clear.front, LAYERS.clearFront],
    ] as const) {
      if (!wanted) continue;
      renderer.setRenderTarget(back);
      renderer.setClearColor(0, 0);
      renderer.clear();
      layer(backs, back);
      copyFrame(behind);
      layer(fronts, frame);
    }
    layer(LAYERS.lens, frame);
  };
}
