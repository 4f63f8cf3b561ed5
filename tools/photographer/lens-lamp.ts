import { Matrix3, Matrix4, Vector3 } from "three";
import type { Point3 } from "#domain/frames/camera.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { seededRandom, seedOf } from "#domain/frames/seeded-random.ts";
import type { SetUniforms } from "#studio/shading/product-material.ts";
import { isFrontOfFrame } from "./is-front-of-frame.ts";
import type { PictureOrder } from "./photographer.ts";
import type { Framing } from "./views.ts";

type Lamp = {
  /** Of its light. */
  share: number;
  /** Slopes of its middle, and how far it leans. */
  place: Point3;
  /** Half of its width, width of its blurred edge, share of the narrow one beside it. */
  form: Point3;
};

const BESIDE_CAMERA: Lamp = { share: 1, place: [-0.2, 0.02, 0.296], form: [0.11, 0.05, 0.7] };
/** So wide and soft that both lenses show a part of it. */
const ASLANT: Lamp = { share: 1.5, place: [-0.12, -0.06, 0.3], form: [0.5, 0.46, 0] };
const NONE: Lamp = { ...BESIDE_CAMERA, share: 0 };

/** Stands the lamp that lenses alone show for one picture, and takes from clear ones the little by which they are seen. */
export function setLensLamp(shared: SetUniforms, order: PictureOrder, setting: Framing): void {
  const isFront = isFrontOfFrame(order);
  const isAslant = isClearAslant(order);
  const { share, place, form } = setting.fixed ? onFace(order) : isFront ? ofDesign(order) : isAslant ? ASLANT : NONE;
  shared.uVeil.value = isFront || isAslant ? 1 : 0;
  shared.uWindow.value = share;
  shared.uWindowPlace.value.set(...place);
  shared.uWindowForm.value.set(...form);
  // It stands where a front mirrors the camera, however that is turned.
  shared.uWindowSees.value.copy(isAslant || setting.fixed ? towardsMirrored(setting) : new Matrix3());
}

/** From there no lamp of the set stands where a clear lens mirrors it, and one would not see that there is glass. */
function isClearAslant({ subject, view }: PictureOrder): boolean {
  if (subject.kind !== "frame" || view !== "three-quarter") return false;
  return subject.colourway.lens.kind === "clear" || subject.colourway.lens.kind === "blue-block";
}

/** No photographer hits the same place twice. */
function ofDesign({ subject }: PictureOrder): Lamp {
  if (subject.kind !== "frame") return BESIDE_CAMERA;
  const random = chanceOf(subject.design);
  const between = betweenBy(random);
  return {
    share: between(0.85, 1.1),
    place: [between(-0.27, -0.1), between(-0.06, 0.1), between(0.1, 0.46)],
    form: [between(0.08, 0.17), between(0.05, 0.14), random() < 0.4 ? 0 : between(0.3, 0.7)],
  };
}

/** Narrow and aslant, so that an eye behind it stays clear. Before a face all lamps are dimmed to 0.3 in lenses. */
function onFace({ subject }: PictureOrder): Lamp {
  if (subject.kind !== "frame") return BESIDE_CAMERA;
  const between = betweenBy(chanceOf(subject.design));
  return {
    share: between(1, 1.15),
    place: [between(-0.29, -0.17), between(-0.03, 0.07), between(0.36, 0.58)],
    form: [between(0.05, 0.09), between(0.02, 0.04), between(0.3, 0.7)],
  };
}

const chanceOf = (design: FrameDesign) => seededRandom(seedOf(JSON.stringify(design)));
const betweenBy = (random: () => number) => (from: number, to: number) => from + (to - from) * random();

/** Turns the way in which the middle of the front mirrors the camera to z. */
function towardsMirrored({ turn, raise }: Framing): Matrix3 {
  const radians = Math.PI / 180;
  const facing = new Vector3(Math.sin(turn * radians), 0, Math.cos(turn * radians));
  const towards = new Vector3(0, Math.sin(raise * radians), Math.cos(raise * radians));
  const way = facing.multiplyScalar(2 * facing.dot(towards)).sub(towards);
  return new Matrix3().setFromMatrix4(new Matrix4().lookAt(way, new Vector3(), new Vector3(0, 1, 0)).transpose());
}
