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
import type { Point3 } from "#domain/frames/camera.ts";
import type { Colourway } from "#domain/frames/colourway.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import type { Coat, Gobo, SceneCamera, SceneSet, Standing } from "#domain/frames/scene/scene.ts";
import { basis, irradianceOf } from "../light/irradiance.ts";
import { buildFrame } from "../mesh/build-frame.ts";
import { COARSE } from "../mesh/frame-solid.ts";
import type { Mesh } from "../mesh/mesh.ts";
import { CAMERA_FIELD_DEGREES as FIELD_DEGREES } from "#domain/frames/cut-out.ts";
import type { Aim } from "../photograph/aim-camera.ts";
import { LAYERS } from "../photograph/draw-layers.ts";
import { exposer } from "../photograph/expose.ts";
import { paintFrame } from "../photograph/paint-frame.ts";
import { type Picture, stopwatch } from "../photograph/photographer.ts";
import { type Print, printTexture, type TempleWords } from "../photograph/print-texture.ts";
import { type StandingFrame, standFrame } from "../photograph/set-up-product.ts";
import { placedMesh, type Stance } from "../pose.ts";
import { lensShade, linearOf, paintPart } from "../shading/paint-parts.ts";
import { type SceneUniforms, setUniforms } from "../shading/product-material.ts";
import { backdropMeshes } from "./backdrop.ts";
import { goboTexture } from "./gobo-texture.ts";
import { lightMaps, type SceneCasters } from "./light-maps.ts";
import { propMaterial } from "./prop-material.ts";
import { carried, placeOf, propMesh } from "./prop-mesh.ts";
import { SKY_LAMPS } from "./scene-glsl.ts";

/** A frame in a colour, where it stands in a scene. */
export type ScenePiece = Standing & {
  design: FrameDesign;
  colourway: Colourway;
  words: TempleWords;
  stance: Exclude<Stance, "worn">;
};
export type SceneOrder = { set: SceneSet; pieces: readonly ScenePiece[]; camera: SceneCamera; exposures: number };

const SUN_COLOUR: Point3 = [1.06, 0.99, 0.88];
const SKY_COLOUR: Point3 = [1.02, 1, 0.965];
/** A level sheet in full light gets so much of it: pale plaster then is as bright as paper may be. */
const BRIGHT = 1.2;
/** Of what the wall and the table give back, products see so much. */
const MIRRORED = 0.92;

type Made = { frame: StandingFrame; print: Print; coarse: ReturnType<typeof buildFrame> };

/** Photographs still lifes of several frames among props; what orders in a row share is made once. */
export function scenePhotographer(family: string): (order: SceneOrder, width: number, height: number) => Picture {
  const renderer = new WebGLRenderer({ antialias: false, preserveDrawingBuffer: false });
  renderer.setSize(8, 8);
  renderer.autoClear = false;
  const shared = sceneUniforms();
  // Of any size, in one place: compiling costs more than a picture.
  const exposers = new Map<string, ReturnType<typeof exposer>>();
  const maps = lightMaps(renderer, shared);
  let made = new Map<string, Made>();

  return ({ set, pieces, camera, exposures }, width, height) => {
    const size = `${width} x ${height}`;
    const expose = exposers.get(size) ?? exposer(renderer, width, height, shared);
    exposers.set(size, expose);
    const clock = stopwatch(renderer);
    const wanted = new Map<string, Made>();
    for (const { design, stance, words } of pieces) {
      const key = JSON.stringify([design, stance, words]);
      const kept = wanted.get(key) ?? made.get(key) ?? makePiece(design, stance, words, family);
      wanted.set(key, kept);
    }
    for (const [key, { frame, print }] of made) {
      if (wanted.has(key)) continue;
      for (const geometry of frame.geometries.values()) geometry.dispose();
      print.texture.dispose();
    }
    made = wanted;

    clock.lap("mesh");
    light(shared, set);
    const scene = new Scene();
    const clear = { behind: false, front: false };
    const casters: { solid: Mesh[]; sheer: SceneCasters["sheer"][number][] } = { solid: [], sheer: [] };
    for (const piece of pieces) {
      const own = made.get(JSON.stringify([piece.design, piece.stance, piece.words]))!;
      const place = placeOf(piece);
      const painted = paintFrame(own.frame, piece.colourway, own.print, place, shared);
      scene.add(...painted.scene.children);
      clear.behind ||= painted.clear.behind;
      clear.front ||= painted.clear.front;
      cast(own, piece, place, casters);
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

function makePiece(design: FrameDesign, stance: Stance, words: TempleWords, family: string): Made {
  return {
    frame: standFrame(design, stance),
    print: printTexture(design, words, family),
    coarse: buildFrame(design, COARSE),
  };
}

function sceneUniforms(): SceneUniforms {
  const views = Array.from({ length: SKY_LAMPS }, () => new Matrix4());
  return {
    ...setUniforms(irradianceOf([1, 1, 1]), goboTexture("none"), 1),
    uSkyShare: { value: 1 },
    uWall: { value: new Vector3() },
    uMiddle: { value: new Vector3() },
    uSkyLight: { value: new Vector3() },
    uSunWay: { value: new Vector3() },
    uSunLight: { value: new Vector3() },
    uSunView: { value: new Matrix4() },
    uSunDepth: { value: null },
    uSunTint: { value: null },
    uGobo: { value: null },
    uGoboView: { value: new Matrix4() },
    uSkyWay: { value: views.map(() => new Vector3(0, 1, 0)) },
    uSkyView: { value: views },
    uSkyDepth: { value: null },
  };
}

const gobos = new Map<Gobo, ReturnType<typeof goboTexture>>();

/** Lamps and sun together light a level white sheet fully: colours are seen as they are written. */
function light(shared: SceneUniforms, { table, wall, sun }: SceneSet): void {
  const ground = linearOf(table.colour).map((band) => band * MIRRORED) as unknown as Point3;
  const irradiance = irradianceOf(ground);
  const up = basis([0, 1, 0]);
  const level = irradiance.reduce((sum, [, green], term) => sum + green * up[term]!, 0);
  const share = (BRIGHT * (1 - sun.share)) / level;
  shared.uIrradiance.value = irradiance.map((term) => new Vector3(...term));
  shared.uGround.value.set(...ground);
  // No shadow is looked up where products mirror the table.
  shared.uShadowDepth.value = 0;
  shared.uWall.value.set(...(linearOf(wall.colour).map((band) => band * 0.8) as unknown as Point3));
  shared.uSkyShare.value = share;
  shared.uSkyLight.value.set(...SKY_COLOUR).multiplyScalar(BRIGHT * (1 - sun.share) * 0.84);
  const way = new Vector3(...sun.way).normalize();
  shared.uSunLight.value.set(...SUN_COLOUR).multiplyScalar((BRIGHT * sun.share) / way.y);
  const across = new Vector3(0, 1, 0).cross(way).normalize();
  const over = new Vector3().crossVectors(way, across);
  const gobo = gobos.get(sun.gobo) ?? goboTexture(sun.gobo);
  gobos.set(sun.gobo, gobo);
  shared.uGobo.value = gobo;
  const scale = 1 / sun.goboSpan;
  shared.uGoboView.value
    .makeBasis(across, over, way)
    .transpose()
    .premultiply(new Matrix4().makeScale(scale, scale, scale))
    .premultiply(new Matrix4().makeTranslation(0.5 - sun.goboAt[0] * scale, 0.5 - sun.goboAt[1] * scale, 0));
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
      const through = paint.absorb.map((band) => Math.exp(-band * 2.4) * 0.8) as unknown as Point3;
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
