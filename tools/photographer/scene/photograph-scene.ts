import {
  BufferAttribute,
  BufferGeometry,
  Matrix4,
  Mesh as Drawn,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from "three";
import type { Colourway } from "#domain/frames/colourway.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import type { Coat, SceneCamera, SceneSet, Standing } from "#tools/scenes/scene.ts";
import type { Faces } from "#tools/photographer/goods/art-texture.ts";
import { paintGoods, standGoods } from "#tools/photographer/goods/paint-goods.ts";
import { buildFrame } from "#studio/mesh/build-frame.ts";
import { COARSE } from "#studio/mesh/frame-solid.ts";
import type { Mesh } from "#studio/mesh/mesh.ts";
import { CAMERA_FIELD_DEGREES as FIELD_DEGREES } from "#domain/frames/cut-out.ts";
import type { Aim } from "#tools/photographer/aim-camera.ts";
import { LAYERS } from "#studio/photograph/draw-layers.ts";
import { exposer } from "#tools/photographer/expose.ts";
import { paintFrame } from "#studio/photograph/paint-frame.ts";
import { type Picture, stopwatch } from "#tools/photographer/photographer.ts";
import { type Print, printTexture, type TempleWords } from "#studio/photograph/print-texture.ts";
import { type StandingFrame, standFrame } from "#tools/photographer/set-up-product.ts";
import { placedMesh, type Stance } from "#studio/pose.ts";
import { eachBand, lensShade, paintPart } from "#studio/shading/paint-parts.ts";
import { backdropMeshes } from "./backdrop.ts";
import { keepMade } from "./keep-made.ts";
import { lightMaps, type SceneCasters } from "#studio/scene/light-maps.ts";
import { propMaterial } from "./prop-material.ts";
import { carried, placeOf, propMesh } from "./prop-mesh.ts";
import { castersOfGoods, partsOfGoods, type SceneGoods } from "./scene-goods.ts";
import { lightScene, sceneUniforms } from "./scene-light.ts";

/** A frame in a colour, where it stands in a scene. */
export type ScenePiece = Standing & {
  design: FrameDesign;
  colourway: Colourway;
  words: TempleWords;
  stance: Exclude<Stance, "worn">;
};
export type SceneOrder = {
  set: SceneSet;
  pieces: readonly ScenePiece[];
  camera: SceneCamera;
  exposures: number;
  goods?: readonly SceneGoods[];
};

type FrameInScene = Pick<ScenePiece, "design" | "stance" | "words">;
type Made = { frame: StandingFrame; print: Print; coarse: ReturnType<typeof buildFrame> };

/** Photographs still lifes of frames and goods among props; what orders in a row share is made once. */
export function scenePhotographer(faces: Faces): (order: SceneOrder, width: number, height: number) => Picture {
  const renderer = new WebGLRenderer({ antialias: false, preserveDrawingBuffer: false });
  renderer.setSize(8, 8);
  renderer.autoClear = false;
  const shared = sceneUniforms();
  // Of any size, in one place: compiling costs more than a picture.
  const exposers = new Map<string, ReturnType<typeof exposer>>();
  const maps = lightMaps(renderer, shared);
  const framesFor = keepMade(
    (piece: FrameInScene) => makeFrame(piece, faces.display),
    ({ frame, print }) => {
      for (const geometry of frame.geometries.values()) geometry.dispose();
      print.texture.dispose();
    },
  );
  const goodsFor = keepMade(
    (goods: Omit<SceneGoods, keyof Standing>) => {
      const parts = partsOfGoods(goods);
      return { parts, standing: standGoods(parts, faces) };
    },
    ({ standing }) => standing.release(),
  );

  return ({ set, pieces, camera, exposures, goods = [] }, width, height) => {
    const size = `${width} x ${height}`;
    const expose = exposers.get(size) ?? exposer(renderer, width, height, shared);
    exposers.set(size, expose);
    const clock = stopwatch(renderer);
    const frames = framesFor(pieces.map(({ design, stance, words }) => ({ design, stance, words })));
    const things = goodsFor(goods.map(({ at: _at, turn: _turn, ...thing }) => thing));
    clock.lap("mesh");
    lightScene(shared, set);
    const scene = new Scene();
    const clear = { behind: false, front: false };
    const casters: { solid: Mesh[]; sheer: SceneCasters["sheer"][number][] } = { solid: [], sheer: [] };
    for (const [nth, piece] of pieces.entries()) {
      const own = frames[nth]!;
      const place = placeOf(piece);
      const painted = paintFrame(own.frame, piece.colourway, own.print, place, shared);
      scene.add(...painted.scene.children);
      clear.behind ||= painted.clear.behind;
      clear.front ||= painted.clear.front;
      cast(own, piece, place, casters);
    }
    for (const [nth, standing] of goods.entries()) {
      const { parts, standing: ready } = things[nth]!;
      scene.add(...paintGoods(ready, placeOf(standing), shared));
      clear.front ||= parts.some(({ surface }) => surface.kind === "clear");
      const { solid, sheer } = castersOfGoods(parts, standing);
      casters.solid.push(...solid);
      casters.sheer.push(...sheer);
    }
    const geometries: BufferGeometry[] = [];
    const addProp = (mesh: Mesh, own: Mesh, coat: Coat) => {
      const geometry = propGeometry(mesh, own);
      geometries.push(geometry);
      const drawn = new Drawn(geometry, propMaterial(coat, shared));
      drawn.frustumCulled = false;
      drawn.layers.set(LAYERS.ground);
      scene.add(drawn);
    };
    const { table, wall } = backdropMeshes(set.wall);
    addProp(wall, wall, set.wall);
    addProp(table, table, set.table);
    for (const [nth, prop] of set.props.entries()) {
      const own = propMesh(prop.form);
      const mesh = carried(own, placeOf(prop));
      casters.solid.push(mesh);
      // No two stones are cut from one place.
      addProp(mesh, carried(own, new Matrix4().makeTranslation(nth * 173, nth * 67, nth * 131)), prop);
    }
    maps.lay(casters, exposures);
    clock.lap("lay");
    const pixels = expose({
      aim: standCamera(camera, width / height),
      scene,
      count: exposures,
      aperture: camera.aperture,
      clear,
      each: (nth) => maps.cast(nth, exposures, set.sun.way),
    });
    for (const geometry of geometries) geometry.dispose();
    clock.lap("expose");
    return { width, height, pixels, seconds: clock.laps };
  };
}

function makeFrame({ design, stance, words }: FrameInScene, family: string): Made {
  return {
    frame: standFrame(design, stance),
    print: printTexture(design, words, family),
    coarse: buildFrame(design, COARSE),
  };
}

/** What a piece stops of the light: lenses and clear sheets a part, all else all of it. */
function cast(
  { frame, coarse }: Made,
  { design, colourway }: ScenePiece,
  place: Matrix4,
  into: {
    solid: Mesh[];
    sheer: SceneCasters["sheer"][number][];
  },
): void {
  for (const part of coarse.parts) {
    if (part.slot === "core" || part.slot === "lens-edge") continue;
    const mesh = carried(placedMesh(part, frame.pose), place);
    const paint = paintPart(part.slot, colourway, design);
    if (paint.kind === "solid") into.solid.push(mesh);
    else if (paint.kind === "lens") into.sheer.push({ mesh, through: lensShade(colourway.lens) });
    else {
      const through = eachBand(paint.absorb, (band) => Math.exp(-band * 2.4) * 0.8);
      into.sheer.push({ mesh, through });
    }
  }
}

function propGeometry({ positions, normals, indices }: Mesh, own: Mesh): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(positions, 3));
  geometry.setAttribute("normal", new BufferAttribute(normals, 3));
  geometry.setAttribute("own", new BufferAttribute(own.positions, 3));
  geometry.setIndex(new BufferAttribute(indices, 1));
  return geometry;
}

/** The camera of a scene, a long lens like the one for single frames. */
function standCamera({ at, width, raise }: SceneCamera, aspect: number): Aim {
  const climb = (raise * Math.PI) / 180;
  const towards = new Vector3(0, Math.sin(climb), Math.cos(climb));
  const up = new Vector3(0, Math.cos(climb), -Math.sin(climb));
  const distance = width / aspect / (2 * Math.tan((FIELD_DEGREES * Math.PI) / 360));
  const camera = new PerspectiveCamera(FIELD_DEGREES, aspect, 50, 6000);
  const middle = new Vector3(...at);
  const stand = middle.clone().addScaledVector(towards, distance);
  camera.position.copy(stand);
  camera.lookAt(middle);
  camera.updateMatrixWorld(true);
  const box = { left: -1, right: 1, bottom: -1, top: 1 };
  return { camera, stand, towards, up, close: true, box, sharpAt: distance };
}
