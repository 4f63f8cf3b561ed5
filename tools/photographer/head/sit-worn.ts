import { BufferAttribute, BufferGeometry, Matrix4, Mesh as Drawn, Vector3 } from "three";
import type { Point3 } from "#domain/frames/camera.ts";
import type { Colourway } from "#domain/frames/colourway.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { type Head, measureHead, type Skin, SKIN_HEX } from "#domain/heads/head.ts";
import { type Bust, bustOf } from "#studio/head/bust.ts";
import { wearFrame } from "#studio/head/wear-frame.ts";
import { standingCasters } from "#studio/light/casters.ts";
import { occlusionOf } from "#studio/light/occlusion.ts";
import { fillVoxels } from "#studio/light/voxels.ts";
import { buildFrame } from "#studio/mesh/build-frame.ts";
import type { FrameSolid, Grain, Part } from "#studio/mesh/frame-solid.ts";
import { LAYERS } from "#studio/photograph/draw-layers.ts";
import { geometryOf, paintFrame } from "#studio/photograph/paint-frame.ts";
import { printTexture, type TempleWords } from "#studio/photograph/print-texture.ts";
import { carriedMesh, carriedPose, placedMesh, type Pose, WORN_HEIGHT_MM } from "#studio/pose.ts";
import { linearOf } from "#domain/frames/linear-of.ts";
import { eachBand, lensShade } from "#studio/shading/paint-parts.ts";
import type { WornUniforms } from "#studio/shading/product-material.ts";
import type { Sitting } from "#tools/photographer/sitting.ts";
import { pointsOf } from "#tools/photographer/set-up-product.ts";
import type { Framing } from "#tools/photographer/views.ts";
import { type LitHead, lightHead, lightWorn } from "./face-light.ts";
import { backdrop } from "./backdrop.ts";
import { headMaterial } from "./head-material.ts";
import { portraitRays } from "./portrait-lamps.ts";
import { nearTo, seenMesh } from "./seen-mesh.ts";
import { asFarAsEar, bowOf, straightTemples } from "./worn-temples.ts";

export type WornSubject = { design: FrameDesign; colourway: Colourway; words: TempleWords; head: Head };

/** The light on a face beside a frame, over pi. */
const FACE_LIGHT = 0.55;
const CLEAR = 0.75;
const VOXEL_MM = 0.8;
/** A frame that is half as large in its picture needs half as fine a mesh. */
const WORN: Grain = { plateMm: 0.48, round: 0.8 };
/** As far behind where an ear begins a temple lies beside the head, and so far behind it ends, where an ear hides it. */
const BEHIND_EAR_MM = { along: 16, end: 18 } as const;
/** How rough a bust of this stone is. */
const GRAIN: Readonly<Record<Skin, number>> = { pale: 0.8, sand: 2, clay: 3 };
/** The share of its light that a frame has where it is closest to the head: skin gives light back. */
const FROM_SKIN = 0.35;
/** Nothing further from the frame than this takes light from it. */
const SHADE_MM = 28;
/** What is drawn again with each exposure of a frame: a little more than the box around it shows. */
const BESIDE_MM = 8;
const [ACROSS, UP, FORWARD]: [Point3, Point3, Point3] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** Shading asks for a ground at y = 0: it is put far below. */
const LIFT = new Matrix4().makeTranslation(0, WORN_HEIGHT_MM, 0);

/** `across` is the way across a picture from where it is seen. */
type MeshedHead = { bust: Bust; lit: LitHead; across: Point3 };

/** Puts frames on heads; each head is meshed and lit once. */
export function wornSitter(family: string): (subject: WornSubject, setting: Framing) => Sitting {
  const heads = new Map<string, MeshedHead>();
  let frames: ({ key: string } & ReturnType<typeof putOn>) | null = null;
  let wall: ReturnType<typeof backdrop> | undefined;
  const headOf = (head: Head, turn: number): MeshedHead => {
    const key = JSON.stringify([head, turn]);
    const kept = heads.get(key);
    if (kept) return kept;
    const bust = bustOf(head);
    // The lamps stand still when a head turns: they turn about it the other way.
    const back = new Matrix4().makeRotationY((-turn * Math.PI) / 180);
    const rays = portraitRays().map(({ way, light }) => ({ way: turned(way, back), light }));
    const towards = turned(FORWARD, back);
    const mesh = seenMesh(bust.mesh, towards);
    const lit = lightHead(mesh, bust.whole, rays, towards);
    const made = { bust, lit, across: turned(ACROSS, back) };
    heads.set(key, made);
    return made;
  };
  return ({ design, colourway, words, head }, setting) => {
    const meshed = headOf(head, setting.turn);
    const { lit } = meshed;
    const key = JSON.stringify([design, head, setting.turn]);
    if (frames?.key !== key) {
      for (const geometry of frames?.frame.geometries.values() ?? []) geometry.dispose();
      frames = { key, ...putOn(design, head, meshed) };
    }
    const { frame, shades, beside } = frames;
    const skin = linearOf(SKIN_HEX[head.skin]);
    return {
      setting,
      key,
      // Nothing stands on the ground.
      casters: () => ({ solid: [], lens: [] }),
      // The frame alone: a head is matt and has no fine edges.
      points: (turn) => pointsOf(frame, new Matrix4().multiplyMatrices(turn, LIFT)),
      lensShade: lensShade(colourway.lens),
      paint(turn, shared) {
        const place = new Matrix4().multiplyMatrices(turn, LIFT);
        const print = printTexture(design, words, family);
        const face = new Vector3(...eachBand(skin, (band) => band * FACE_LIGHT));
        const painted = paintFrame(frame, colourway, print, place, {
          ...shared,
          uFace: { value: face },
        } as WornUniforms);
        const { mesh } = lit;
        wall ??= backdrop(shared);
        const geometry = new BufferGeometry();
        geometry.setAttribute("position", new BufferAttribute(mesh.positions, 3));
        geometry.setAttribute("normal", new BufferAttribute(mesh.normals, 3));
        const through = lensShade(colourway.lens);
        // Glass without a tint takes too little to be seen on the skin.
        const tinted = Math.min(...through) < CLEAR;
        const light = lightWorn(lit, { ...shades, ...(!tinted && { lens: [] }), through }, skin);
        geometry.setAttribute("lit", new BufferAttribute(light, 3));
        const [all, near] = [new BufferAttribute(mesh.indices, 1), new BufferAttribute(beside, 1)];
        geometry.setIndex(all);
        const drawn = new Drawn(geometry, headMaterial({ base: skin, grain: GRAIN[head.skin] }, shared));
        drawn.matrixAutoUpdate = false;
        drawn.matrix.copy(place);
        drawn.frustumCulled = false;
        drawn.layers.set(LAYERS.solid);
        painted.scene.add(drawn, wall);
        return {
          ...painted,
          drawAround: (around) => void geometry.setIndex(around ? all : near),
          release() {
            print.texture.dispose();
            geometry.dispose();
          },
        };
      },
    };
  };
}

let lastBuilt: { key: string; solid: FrameSolid } | null = null;

/** One frame is put on several heads, one after the other: it is meshed once. */
function builtOf(design: FrameDesign): FrameSolid {
  const key = JSON.stringify(design);
  if (lastBuilt?.key !== key) lastBuilt = { key, solid: buildFrame(straightTemples(design), WORN) };
  return lastBuilt.solid;
}

function putOn(design: FrameDesign, head: Head, { bust, lit: { mesh: headMesh }, across }: MeshedHead) {
  const built = builtOf(design);
  const pose = wearFrame(built, head, bust);
  const earZ = measureHead(head).ear.z;
  const bow = bowOf(built.parts, pose, bust.skull, earZ - BEHIND_EAR_MM.along);
  const solid = { ...built, parts: seenParts(built, pose, bow, { earZ, endZ: earZ - BEHIND_EAR_MM.end }) };
  const placed = new Map(solid.parts.map((part) => [part, placedMesh(part, pose)]));
  const own = solid.parts.filter(({ slot }) => slot !== "lens" && slot !== "core").map((part) => placed.get(part)!);
  const lifted = (mesh: (typeof own)[number]) => carriedMesh(mesh, LIFT);
  const voxels = fillVoxels(
    [...own.map(lifted), lifted({ ...headMesh, indices: nearTo(own, headMesh, SHADE_MM, [ACROSS, UP, FORWARD]) })],
    VOXEL_MM,
  );
  const geometries = new Map(
    solid.parts.map((part) => {
      const open =
        part.slot === "core"
          ? new Float32Array(part.mesh.positions.length / 3).fill(1)
          : occlusionOf(lifted(placed.get(part)!), voxels).map((share) => FROM_SKIN + (1 - FROM_SKIN) * share);
      return [part, geometryOf(part.mesh, open)] as const;
    }),
  );
  // As seen in the picture, however far behind the frame.
  const beside = nearTo([...placed.values()], headMesh, BESIDE_MM, [across, UP]);
  return {
    beside,
    frame: { solid, pose: carriedPose(pose, new Matrix4()), geometries },
    shades: standingCasters(solid, pose),
  };
}

const turned = ([x, y, z]: Point3, { elements: m }: Matrix4): Point3 => [
  m[0]! * x + m[4]! * y + m[8]! * z,
  m[1]! * x + m[5]! * y + m[9]! * z,
  m[2]! * x + m[6]! * y + m[10]! * z,
];

/**
 * In a groove all around the edge of a lens is out of sight: what of it comes through a clear rim are crumbs. So is the wire in a
 * temple that is looked along.
 */
const seenParts = (
  { design, parts }: FrameSolid,
  pose: Pose,
  bow: number,
  ear: { earZ: number; endZ: number },
): Part[] =>
  parts
    .filter(({ slot }) => slot !== "core" && (slot !== "lens-edge" || design.rim !== "Full Rim"))
    .flatMap((part) => asFarAsEar(part, pose, bow, ear) ?? []);
