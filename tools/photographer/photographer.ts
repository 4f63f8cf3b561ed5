import { Matrix4, WebGLRenderer } from "three";
import type { GoodsView } from "#tools/goods/goods-views.ts";
import type { Faces } from "./goods/art-texture.ts";
import { type GoodsSubject, sitGoods } from "./goods/sit-goods.ts";
import { irradianceOf } from "#studio/light/irradiance.ts";
import { linearOf } from "#domain/frames/linear-of.ts";
import { eachBand } from "#studio/shading/paint-parts.ts";
import { setUniforms } from "#studio/shading/product-material.ts";
import { aimCamera, fixedCamera } from "./aim-camera.ts";
import { CUT_OUT_LIGHT, freeFromGround } from "./cut-out.ts";
import { exposer } from "./expose.ts";
import { SHADOW_SPAN_MM, shadowCaster } from "./shadow-map.ts";
import { setLensLamp } from "./lens-lamp.ts";
import { type FrameSubject, frameSitter } from "./sit-frame.ts";
import { groundPlane } from "#studio/photograph/ground-plane.ts";
import { lightFor } from "#studio/photograph/tone.ts";
import type { View } from "./views.ts";

/** The ground of every picture, as the pages show it. */
const GROUND = "#F3F1EC";

/** Exposures are added up: 4 to look, 10 to print. */
export type FrameOrder = { subject: FrameSubject; view: View; exposures: number };
export type GoodsOrder = { subject: GoodsSubject; view: GoodsView; exposures: number };
export type PictureOrder = FrameOrder | GoodsOrder;
export const isGoodsOrder = (order: PictureOrder): order is GoodsOrder => order.subject.kind === "goods";
export type Picture = { width: number; height: number; pixels: Uint8Array; seconds: Record<string, number> };

/** Photographs products, one after the other; what orders in a row share is made once. */
export function photographer(width: number, height: number, faces: Faces): (order: PictureOrder) => Picture {
  const renderer = new WebGLRenderer({ antialias: false, preserveDrawingBuffer: false });
  renderer.setSize(8, 8);
  renderer.autoClear = false;
  const ground = eachBand(linearOf(GROUND), lightFor);
  const caster = shadowCaster(renderer);
  const shared = setUniforms(irradianceOf(ground), caster.texture, SHADOW_SPAN_MM);
  shared.uGround.value.set(...ground);
  const expose = exposer(renderer, width, height, shared);
  const floor = groundPlane(shared);
  const sitFrame = frameSitter(faces.display);
  let shadow = "";

  return (order) => {
    const { view, exposures } = order;
    const clock = stopwatch(renderer);
    const { setting, key, casters, points, lensShade, paint } = isGoodsOrder(order)
      ? sitGoods(order.subject, order.view, faces)
      : sitFrame(order.subject, order.view);
    clock.lap("mesh");
    const turn = new Matrix4().makeRotationY((setting.turn * Math.PI) / 180);
    if (shadow !== key + view) {
      caster.cast(casters(turn));
      shadow = key + view;
    }
    clock.lap("shadow");
    shared.uLensShade.value.set(...lensShade);
    // Before a face a lens does not mirror this set.
    shared.uGleam.value = setting.cutOut || setting.fixed ? 0.3 : 1;
    setLensLamp(shared, order, setting);
    const painted = paint(turn, shared);
    // A bust stands before a wall.
    if (!setting.fixed) painted.scene.add(floor);
    const aim = setting.fixed
      ? fixedCamera(setting.fixed, setting.raise, width / height, points(turn))
      : aimCamera(points(turn), setting, width / height);
    clock.lap("aim");
    const exposure = {
      aim,
      scene: painted.scene,
      count: exposures,
      aperture: setting.aperture,
      clear: painted.clear,
      ...(painted.drawAround && { drawAround: painted.drawAround }),
    };
    const before = (backdrop: number) => expose({ ...exposure, backdrop });
    const pixels = setting.cutOut ? freeFromGround(before(0), before(CUT_OUT_LIGHT)) : expose(exposure);
    painted.scene.remove(floor);
    // Materials are not given back: with the last of a kind goes its compiled program, which costs more than the picture.
    painted.release();
    clock.lap("expose");
    return { width, height, pixels, seconds: clock.laps };
  };
}

export function stopwatch(renderer: WebGLRenderer) {
  const laps: Record<string, number> = {};
  const pixel = new Uint8Array(4);
  let from = performance.now();
  return {
    laps,
    lap(name: string) {
      // Only reading back waits for what was drawn.
      const gl = renderer.getContext();
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
      laps[name] = Math.round(performance.now() - from) / 1000;
      from = performance.now();
    },
  };
}
