import { Matrix4, Vector3 } from "three";
import type { Point3 } from "#domain/frames/camera.ts";
import type { Gobo, SceneSet } from "#tools/scenes/scene.ts";
import { basis, irradianceOf } from "#studio/light/irradiance.ts";
import { linearOf } from "#domain/frames/linear-of.ts";
import { eachBand } from "#studio/shading/paint-parts.ts";
import { type SceneUniforms, setUniforms } from "#studio/shading/product-material.ts";
import { goboTexture } from "./gobo-texture.ts";
import { SKY_LAMPS } from "#studio/scene/scene-glsl.ts";

const SUN_COLOUR: Point3 = [1.06, 0.99, 0.88];
const SKY_COLOUR: Point3 = [1.02, 1, 0.965];
/** A level sheet in full light gets so much of it: pale plaster then is as bright as paper may be. */
const BRIGHT = 1.2;
/** Of what the wall and the table give back, products see so much. */
const MIRRORED = 0.92;

export function sceneUniforms(): SceneUniforms {
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
export function lightScene(shared: SceneUniforms, { table, wall, sun }: SceneSet): void {
  const ground = eachBand(linearOf(table.colour), (band) => band * MIRRORED);
  const irradiance = irradianceOf(ground);
  const up = basis([0, 1, 0]);
  const level = irradiance.reduce((sum, [, green], term) => sum + green * up[term]!, 0);
  const share = (BRIGHT * (1 - sun.share)) / level;
  shared.uIrradiance.value = irradiance.map((term) => new Vector3(...term));
  shared.uGround.value.set(...ground);
  // No shadow is looked up where products mirror the table.
  shared.uShadowDepth.value = 0;
  shared.uWall.value.set(...eachBand(linearOf(wall.colour), (band) => band * 0.8));
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
