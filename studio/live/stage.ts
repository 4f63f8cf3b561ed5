import {
  Camera,
  Color,
  CustomBlending,
  DataTexture,
  HalfFloatType,
  Matrix4,
  Mesh as Drawn,
  NearestFilter,
  OneFactor,
  PerspectiveCamera,
  PlaneGeometry,
  type Scene,
  type ShaderMaterial,
  Vector3,
  WebGLRenderer,
  WebGLRenderTarget,
} from "three";
import type { Point3 } from "#domain/frames/camera.ts";
import type { Colourway } from "#domain/frames/colourway.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { irradianceOf } from "../light/irradiance.ts";
import type { Part } from "../mesh/frame-solid.ts";
import { layerDrawer } from "../photograph/draw-layers.ts";
import { developingPass, pass } from "../photograph/full-pass.ts";
import { geometryOf, type MeshedFrame, paintFrame, type PaintedScene } from "../photograph/paint-frame.ts";
import { printTexture } from "../photograph/print-texture.ts";
import { lightFor } from "../photograph/tone.ts";
import { linearOf } from "../shading/paint-parts.ts";
import { setUniforms } from "../shading/product-material.ts";
import type { LiveMesh } from "./live-mesh.ts";
import type { Turn } from "./turn.ts";

/** The ground of every picture, as the pages show it. */
const GROUND = "#F3F1EC";
const FIELD_DEGREES = 15;
/** What is to be seen across the middle of the stage at no zoom, mm: a frame from corner to corner and some air. */
const ACROSS_MM = 196;
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
  const ground = linearOf(GROUND).map(lightFor) as unknown as Point3;
  const empty = new Color().setRGB(...ground);
  // In the air nothing casts a shadow.
  const noShadow = new DataTexture(new Uint8Array(4), 1, 1);
  noShadow.needsUpdate = true;
  const shared = setUniforms(irradianceOf(ground), noShadow, 1);
  shared.uGround.value.set(...ground);

  const half = { type: HalfFloatType };
  const frame = new WebGLRenderTarget(8, 8, { ...half, samples: 4 });
  const behind = new WebGLRenderTarget(8, 8, { ...half, depthBuffer: false });
  const back = new WebGLRenderTarget(8, 8, { ...half, minFilter: NearestFilter, magFilter: NearestFilter });
  const film = new WebGLRenderTarget(8, 8, { ...half, depthBuffer: false });
  const targets = [frame, behind, back, film];
  shared.uBack.value = back.texture;
  shared.uBehind.value = behind.texture;

  const copying = pass("colour = texture(uSource, vAt);", { uSource: { value: frame.texture } });
  const adding = pass("colour = vec4(min(texture(uSource, vAt).rgb, vec3(1.5)), 1.0);", {
    uSource: { value: frame.texture },
  });
  adding.blending = CustomBlending;
  adding.blendSrc = adding.blendDst = OneFactor;
  const share = { value: 1 };
  const developing = developingPass({ value: film.texture }, "vAt", share);
  const whole = new Drawn(new PlaneGeometry(2, 2), copying);
  whole.frustumCulled = false;
  const nowhere = new Camera();
  const fill = (material: ShaderMaterial, target: WebGLRenderTarget | null) => {
    whole.material = material;
    renderer.setRenderTarget(target);
    renderer.render(whole as unknown as Scene, nowhere);
  };
  const drawLayers = layerDrawer(renderer, { frame, behind, back }, shared, (target) => fill(copying, target));

  const camera = new PerspectiveCamera(FIELD_DEGREES, 1, 50, 8000);
  let size = { width: 8, height: 8, ratio: 1 };
  let meshed: MeshedFrame | null = null;
  let painted: PaintedScene | null = null;
  let colour: Colourway | null = null;
  let print: ReturnType<typeof printTexture> | null = null;
  const middle = new Vector3();
  const turning = new Matrix4();

  const forgetPaint = () => {
    painted?.scene.traverse((part) => part instanceof Drawn && (part.material as ShaderMaterial).dispose());
    painted = null;
  };
  const forgetMesh = () => {
    forgetPaint();
    for (const geometry of meshed?.geometries.values() ?? []) geometry.dispose();
    meshed = null;
    print?.texture.dispose();
    print = null;
  };
  const repaint = () => {
    forgetPaint();
    if (meshed && colour && print) painted = paintFrame(meshed, colour, print, new Matrix4(), shared);
  };
  const aim = ({ yaw, pitch, zoom }: Turn) => {
    const { width, height } = size;
    camera.aspect = width / height;
    const across = Math.tan((FIELD_DEGREES * Math.PI) / 360) * 2 * Math.min(camera.aspect, 1.5);
    camera.position.set(0, 0, ACROSS_MM / across / zoom + 60);
    camera.lookAt(0, 0, 0);
    camera.updateMatrixWorld(true);
    camera.clearViewOffset();
    const radians = Math.PI / 180;
    turning
      .makeRotationX(pitch * radians)
      .multiply(new Matrix4().makeRotationY(yaw * radians))
      .multiply(new Matrix4().makeTranslation(-middle.x, -middle.y, -middle.z));
    if (!painted) return;
    painted.scene.matrixAutoUpdate = false;
    painted.scene.matrix.copy(turning);
    painted.scene.updateMatrixWorld(true);
  };

  return {
    /** Shows another mesh, of the same design or another one. */
    show(design: FrameDesign, { parts, hinge }: LiveMesh): void {
      forgetMesh();
      const [x, y, z] = hinge;
      meshed = {
        solid: { design, parts, hinge },
        pose: {
          front: new Matrix4(),
          right: new Matrix4().makeTranslation(x, y, z),
          left: new Matrix4().makeTranslation(-x, y, z),
        },
        geometries: new Map<Part, ReturnType<typeof geometryOf>>(
          parts.map((part) => [part, geometryOf(part.mesh, part.open)]),
        ),
      };
      middle.set(0, 0, z - design.templeMm * 0.42);
      print = printTexture(design, words, family);
      repaint();
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
      for (const target of targets) target.setSize(wide, high);
      shared.uSize.value.set(wide, high);
    },
    /** Draws the frame; the `nth` exposure of one that rests is added to those before it. */
    draw(turn: Turn, nth: number): Spent {
      renderer.info.reset();
      aim(turn);
      if (nth > 0) jitter(camera, nth, size.width * size.ratio, size.height * size.ratio);
      if (painted) {
        drawLayers(camera, painted.scene, { clear: painted.clear, empty: [empty, 0], ground: false, product: true });
      } else {
        renderer.setRenderTarget(frame);
        renderer.setClearColor(empty, 0);
        renderer.clear();
      }
      if (nth === 0) {
        renderer.setRenderTarget(film);
        renderer.setClearColor(0, 0);
        renderer.clear();
      }
      fill(adding, film);
      share.value = 1 / (nth + 1);
      fill(developing, null);
      const { calls, triangles } = renderer.info.render;
      return { draws: calls, triangles };
    },
    exposures: EXPOSURES,
    /** Where a point of the frame as worn (mm) stands on the canvas, in CSS pixels, as last drawn. */
    onCanvas(points: readonly Point3[]): [x: number, y: number][] {
      const seen = new Vector3();
      return points.map((point) => {
        seen
          .set(...point)
          .applyMatrix4(turning)
          .project(camera);
        return [((seen.x + 1) / 2) * size.width, ((1 - seen.y) / 2) * size.height];
      });
    },
    /** Gives everything back that the graphics card holds. */
    close(): void {
      forgetMesh();
      for (const target of targets) target.dispose();
      for (const material of [copying, adding, developing]) material.dispose();
      whole.geometry.dispose();
      noShadow.dispose();
      shared.uNoise.value.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}

/** Asked for here, since three complains aloud where there is none. Light is kept in numbers above 1, which some cards refuse. */
function openRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  const wishes = { antialias: false, alpha: false, depth: false, stencil: false, premultipliedAlpha: false };
  const context = canvas.getContext("webgl2", { ...wishes, powerPreference: "low-power" });
  const keepsLight =
    context?.getExtension("EXT_color_buffer_float") ?? context?.getExtension("EXT_color_buffer_half_float");
  if (!context || !keepsLight) throw new Error("This browser draws nothing in the round");
  return new WebGLRenderer({ canvas, context, ...wishes });
}

/** Less than a pixel, never twice the same way. */
function jitter(camera: PerspectiveCamera, nth: number, width: number, height: number): void {
  const by = (share: number) => ((nth * share) % 1) - 0.5;
  camera.setViewOffset(width, height, by(0.7548776662), by(0.5698402909), width, height);
}
