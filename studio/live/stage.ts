import {
  Color,
  DataTexture,
  LinearFilter,
  Matrix4,
  Mesh as Drawn,
  PerspectiveCamera,
  RGFormat,
  type ShaderMaterial,
  Vector3,
} from "three";
import type { Point3 } from "#domain/frames/camera.ts";
import type { Colourway } from "#domain/frames/colourway.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { smoothstep } from "#domain/frames/soft-joins.ts";
import { irradianceOf } from "#studio/light/irradiance.ts";
import type { Body, Part } from "#studio/mesh/frame-solid.ts";
import { layerDrawer } from "#studio/photograph/draw-layers.ts";
import { groundPlane } from "#studio/photograph/ground-plane.ts";
import { geometryOf, type MeshedFrame, paintFrame, type PaintedScene } from "#studio/photograph/paint-frame.ts";
import { printTexture } from "#studio/photograph/print-texture.ts";
import { lightFor } from "#studio/photograph/tone.ts";
import { type Rest, standing } from "#studio/pose.ts";
import { linearOf } from "#domain/frames/linear-of.ts";
import { eachBand, lensShade } from "#studio/shading/paint-parts.ts";
import { SHADOW_DEPTH, setUniforms } from "#studio/shading/product-material.ts";
import { openFilm } from "./film.ts";
import { foldedRest, type LiveShadow, mixedShade } from "./fold.ts";
import type { LiveMesh } from "./live-mesh.ts";
import { jitter, openRenderer } from "./open-renderer.ts";
import { SHADOW_SPAN_MM, SHADOW_TEXELS } from "./soft-shadow.ts";
import type { Turn } from "./turn.ts";

/** The ground of every picture, as the pages show it. */
const GROUND = "#F3F1EC";
const FIELD_DEGREES = 15;
/** What is to be seen across the middle of the stage at no zoom, mm: a frame from corner to corner and some air. */
const ACROSS_MM = 196;
/** Half as high as a frame that stands on the ground. */
const MIDDLE_MM = 21;
/** A frame that is looked at for a moment gets so many exposures, each moved by less than a pixel. */
const EXPOSURES = 8;

/** What the last exposure took: draws and triangles of all its layers. */
export type Spent = { draws: number; triangles: number };

export type Stage = ReturnType<typeof openStage>;

/** The set of the photographer, live: one frame on a canvas, drawn when something has changed and not else. Throws without WebGL. */
export function openStage(canvas: HTMLCanvasElement, words: { brand: string; model: string }, family: string) {
  const renderer = openRenderer(canvas);
  renderer.autoClear = false;
  renderer.info.autoReset = false;
  const ground = eachBand(linearOf(GROUND), lightFor);
  const empty = new Color().setRGB(...ground);
  const shade = new Uint8Array(SHADOW_TEXELS * SHADOW_TEXELS * 2);
  const shadow = new DataTexture(shade, SHADOW_TEXELS, SHADOW_TEXELS, RGFormat);
  shadow.minFilter = shadow.magFilter = LinearFilter;
  shadow.needsUpdate = true;
  const shared = setUniforms(irradianceOf(ground), shadow, SHADOW_SPAN_MM);
  shared.uGround.value.set(...ground);
  const floor = groundPlane(shared);

  const film = openFilm(renderer);
  shared.uBack.value = film.layers.back.texture;
  shared.uBehind.value = film.layers.behind.texture;
  const drawLayers = layerDrawer(renderer, film.layers, shared, film.copyFrame);

  const camera = new PerspectiveCamera(FIELD_DEGREES, 1, 50, 8000);
  let size = { width: 8, height: 8, ratio: 1 };
  let meshed: MeshedFrame | null = null;
  let painted: PaintedScene | null = null;
  let colour: Colourway | null = null;
  let print: ReturnType<typeof printTexture> | null = null;
  let rests: readonly Rest[] = [];
  let shadows: LiveShadow[] = [];
  let fold = 0;
  const turning = new Matrix4();
  /** What has been replaced, given back once its successor has been drawn: with the last of a kind goes its compiled program. */
  let stale: { dispose: () => void }[] = [];

  const forgetPaint = () => {
    painted?.scene.remove(floor);
    painted?.scene.traverse((part) => part instanceof Drawn && stale.push(part.material as ShaderMaterial));
    painted = null;
  };
  const forgetMesh = () => {
    forgetPaint();
    stale.push(...(meshed?.geometries.values() ?? []));
    meshed = null;
    if (print) stale.push(print.texture);
    print = null;
  };
  const giveBack = () => {
    for (const thing of stale) thing.dispose();
    stale = [];
  };
  const repaint = () => {
    forgetPaint();
    if (!meshed || !colour || !print) return;
    shared.uLensShade.value.set(...lensShade(colour.lens));
    painted = paintFrame(meshed, colour, print, new Matrix4(), shared);
    painted.scene.add(floor);
  };
  const castShadow = () => {
    if (!mixedShade(shadows, fold, shade)) return;
    shadow.needsUpdate = true;
  };
  const aim = ({ yaw, pitch, zoom }: Turn) => {
    const { width, height } = size;
    camera.aspect = width / height;
    const across = Math.tan((FIELD_DEGREES * Math.PI) / 360) * 2 * Math.min(camera.aspect, 1.5);
    const far = ACROSS_MM / across / zoom + 60;
    const radians = Math.PI / 180;
    const [up, ahead] = [Math.sin(pitch * radians), Math.cos(pitch * radians)];
    camera.position.set(0, MIDDLE_MM + far * up, far * ahead);
    camera.lookAt(0, MIDDLE_MM, 0);
    camera.updateMatrixWorld(true);
    camera.clearViewOffset();
    // Who looks from below sees through the ground, which then has no shadow.
    shared.uShadowDepth.value = SHADOW_DEPTH * smoothstep(-14, 4, camera.position.y);
    shared.uShadowTurn.value.set(Math.cos(yaw * radians), Math.sin(yaw * radians));
    turning.makeRotationY(yaw * radians);
    if (!painted) return;
    painted.scene.matrixAutoUpdate = false;
    painted.scene.matrix.copy(turning);
    painted.scene.updateMatrixWorld(true);
  };

  return {
    /** Shows another mesh, of the same design or another one. */
    show(design: FrameDesign, { parts, hinge, folded, rests: onTable }: LiveMesh): void {
      forgetMesh();
      rests = onTable;
      const solid = { design, parts, hinge, folded };
      meshed = {
        solid,
        pose: standing(solid, fold, foldedRest(rests, fold)),
        geometries: new Map<Part, ReturnType<typeof geometryOf>>(
          parts.map((part) => [part, geometryOf(part.mesh, part.open)]),
        ),
      };
      print = printTexture(design, words, family);
      repaint();
    },
    /** Another frame has other shadows. */
    forgetShadows(): void {
      shadows = [];
    },
    shade(more: LiveShadow): void {
      shadows.push(more);
      castShadow();
    },
    /** 0: its temples are open, 1: they are folded. */
    fold(folded: number): void {
      fold = folded;
      castShadow();
      if (!meshed) return;
      meshed.pose = standing(meshed.solid, fold, foldedRest(rests, fold));
      painted?.stand(meshed.pose);
    },
    paint(colourway: Colourway): void {
      colour = colourway;
      repaint();
    },
    /** CSS pixels of the canvas, and device pixels for each. */
    resize(width: number, height: number, ratio: number): void {
      size = { width, height, ratio };
      renderer.setPixelRatio(ratio);
      renderer.setSize(width, height, false);
      const [wide, high] = [Math.max(1, Math.floor(width * ratio)), Math.max(1, Math.floor(height * ratio))];
      film.resize(wide, high);
      shared.uSize.value.set(wide, high);
    },
    /** Draws the frame; the `nth` exposure of one that rests is added to those before it. */
    draw(turn: Turn, nth: number): Spent {
      renderer.info.reset();
      aim(turn);
      if (nth > 0) jitter(camera, nth, size.width * size.ratio, size.height * size.ratio);
      if (painted) {
        drawLayers(camera, painted.scene, { clear: painted.clear, empty: [empty, 0], ground: true, product: true });
      } else {
        renderer.setRenderTarget(film.layers.frame);
        renderer.setClearColor(empty, 0);
        renderer.clear();
      }
      film.expose(nth);
      giveBack();
      const { calls, triangles } = renderer.info.render;
      return { draws: calls, triangles };
    },
    exposures: EXPOSURES,
    /** Where points of the frame as worn (mm), which move with one of its bodies, stand on the canvas, in CSS pixels, as last drawn. */
    onCanvas(points: readonly Point3[], body: Body): [x: number, y: number][] {
      const place = new Matrix4().multiplyMatrices(turning, meshed ? meshed.pose[body] : new Matrix4());
      if (meshed && body !== "front") {
        const [x, y, z] = meshed.solid.hinge;
        place.multiply(new Matrix4().makeTranslation(body === "right" ? -x : x, -y, -z));
      }
      const seen = new Vector3();
      return points.map((point) => {
        seen
          .set(...point)
          .applyMatrix4(place)
          .project(camera);
        return [((seen.x + 1) / 2) * size.width, ((1 - seen.y) / 2) * size.height];
      });
    },
    /** Gives everything back that the graphics card holds. */
    close(): void {
      forgetMesh();
      giveBack();
      film.close();
      floor.geometry.dispose();
      (floor.material as ShaderMaterial).dispose();
      shadow.dispose();
      shared.uNoise.value.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}
