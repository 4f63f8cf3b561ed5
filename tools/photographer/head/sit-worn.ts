import { BufferAttribute, BufferGeometry, Matrix4, Mesh as Drawn, Vector3 } from "three";
import type { Point3 } from "#domain/frames/camera.ts";
import type { Colourway } from "#domain/frames/colourway.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { type Head, type HeadShape, measureHead, SKIN_HEX } from "#domain/heads/head.ts";
import { headFields, type HeadFields } from "#studio/head/head-field.ts";
import { meshHead } from "#studio/head/head-mesh.ts";
import { wearFrame } from "#studio/head/wear-frame.ts";
import { standingCasters } from "#studio/light/casters.ts";
import { occlusionOf } from "#studio/light/occlusion.ts";
import { fillVoxels, type Triangles } from "#studio/light/voxels.ts";
import { buildFrame } from "#studio/mesh/build-frame.ts";
import type { FrameSolid, Grain, Part } from "#studio/mesh/frame-solid.ts";
import { LAYERS } from "#studio/photograph/draw-layers.ts";
import { geometryOf, type MeshedFrame, paintFrame } from "#studio/photograph/paint-frame.ts";
import { printTexture, type TempleWords } from "#studio/photograph/print-texture.ts";
import { carriedMesh, carriedPose, placedMesh, type Pose, WORN_HEIGHT_MM } from "#studio/pose.ts";
import { linearOf } from "#domain/frames/linear-of.ts";
import { eachBand, lensShade } from "#studio/shading/paint-parts.ts";
import type { WornUniforms } from "#studio/shading/product-material.ts";
import type { Sitting } from "#tools/photographer/sitting.ts";
import type { Framing } from "#tools/photographer/views.ts";
import { type LitHead, lightHead, lightWorn } from "./face-light.ts";
import { headMaterial } from "./head-material.ts";
import { raysOfSet } from "./lamps-of-set.ts";

export type WornSubject = { design: FrameDesign; colourway: Colourway; words: TempleWords; head: Head };

/** The light on a face beside a frame, over pi. */
const FACE_LIGHT = 0.55;
const CLEAR = 0.75;
const VOXEL_MM = 0.8;
/** A frame that is half as large in its picture needs half as fine a mesh. */
const WORN: Grain = { plateMm: 0.48, round: 0.8 };
/** The last of a temple before the ear, by which its end is found. */
const CUT_MM = 2;
/** Nothing further from the frame than this takes light from it. */
const NEAR_MM = 28;

type MeshedHead = { fields: HeadFields; lit: LitHead };

/** Puts frames on heads; each head is meshed and lit once. */
export function wornSitter(family: string, ground: Point3): (subject: WornSubject, setting: Framing) => Sitting {
  const heads = new Map<string, MeshedHead>();
  let frames: { key: string; frame: MeshedFrame; shades: Omit<Parameters<typeof lightWorn>[1], "through"> } | null =
    null;
  const headOf = ({ person, faceWidthMm }: HeadShape, turn: number): MeshedHead => {
    const key = JSON.stringify([person, faceWidthMm, turn]);
    const kept = heads.get(key);
    if (kept) return kept;
    const fields = headFields({ person, faceWidthMm });
    // The lamps stand still when a head turns: they turn about it the other way.
    const back = new Matrix4().makeRotationY((-turn * Math.PI) / 180);
    const rays = raysOfSet(ground).map(({ way, light }) => ({ way: turned(way, back), light }));
    const made = { fields, lit: lightHead(meshHead(fields.whole), fields.whole, rays, turned([0, 0, 1], back)) };
    heads.set(key, made);
    return made;
  };
  return ({ design, colourway, words, head }, setting) => {
    const { fields, lit } = headOf(head, setting.turn);
    const key = JSON.stringify([design, head.person, head.faceWidthMm, setting.turn]);
    if (frames?.key !== key) {
      for (const geometry of frames?.frame.geometries.values() ?? []) geometry.dispose();
      frames = { key, ...putOn(design, head, fields, lit) };
    }
    const { frame, shades } = frames;
    const skin = linearOf(SKIN_HEX[head.skin]);
    return {
      setting,
      key,
      // Nothing stands on the ground.
      casters: () => ({ solid: [], lens: [] }),
      points: () => [],
      lensShade: lensShade(colourway.lens),
      paint(turn, shared) {
        const lift = new Matrix4().makeTranslation(0, WORN_HEIGHT_MM, 0);
        const place = new Matrix4().multiplyMatrices(turn, lift);
        const print = printTexture(design, words, family);
        const face = new Vector3(...eachBand(skin, (band) => band * FACE_LIGHT));
        const painted = paintFrame(frame, colourway, print, place, {
          ...shared,
          uFace: { value: face },
        } as WornUniforms);
        const { mesh } = lit;
        const geometry = new BufferGeometry();
        geometry.setAttribute("position", new BufferAttribute(mesh.positions, 3));
        geometry.setAttribute("normal", new BufferAttribute(mesh.normals, 3));
        const through = lensShade(colourway.lens);
        // Glass without a tint takes too little to be seen on the skin.
        const tinted = Math.min(...through) < CLEAR;
        const light = lightWorn(lit, { ...shades, ...(!tinted && { lens: [] }), through }, skin);
        geometry.setAttribute("lit", new BufferAttribute(light, 3));
        geometry.setIndex(new BufferAttribute(mesh.indices, 1));
        const drawn = new Drawn(geometry, headMaterial(skin, shared));
        drawn.matrixAutoUpdate = false;
        drawn.matrix.copy(place);
        drawn.frustumCulled = false;
        drawn.layers.set(LAYERS.solid);
        painted.scene.add(drawn);
        return {
          ...painted,
          release() {
            print.texture.dispose();
            geometry.dispose();
          },
        };
      },
    };
  };
}

function putOn(design: FrameDesign, head: HeadShape, fields: HeadFields, { mesh: headMesh }: LitHead) {
  const built = buildFrame(design, WORN);
  const pose = wearFrame(built, head, fields);
  const solid = { ...built, parts: seenParts(built, pose, measureHead(head).ear.z) };
  const placed = new Map(solid.parts.map((part) => [part, placedMesh(part, pose)]));
  const own = solid.parts.filter(({ slot }) => slot !== "lens" && slot !== "core").map((part) => placed.get(part)!);
  // Shading asks for a ground at y = 0: it is put far below.
  const lift = new Matrix4().makeTranslation(0, WORN_HEIGHT_MM, 0);
  const lifted = (mesh: (typeof own)[number]) => carriedMesh(mesh, lift);
  const voxels = fillVoxels([...own.map(lifted), lifted({ ...headMesh, indices: nearTo(own, headMesh) })], VOXEL_MM);
  const geometries = new Map(
    solid.parts.map((part) => {
      const open =
        part.slot === "core"
          ? new Float32Array(part.mesh.positions.length / 3).fill(1)
          : occlusionOf(lifted(placed.get(part)!), voxels);
      return [part, geometryOf(part.mesh, open)] as const;
    }),
  );
  return { frame: { solid, pose: carriedPose(pose, new Matrix4()), geometries }, shades: standingCasters(solid, pose) };
}

/** The triangles of a head that a frame can get shade from. */
function nearTo(frame: readonly Triangles[], { positions, indices }: Triangles): Uint32Array {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const mesh of frame) {
    for (let at = 0; at < mesh.positions.length; at += 1) {
      low[at % 3] = Math.min(low[at % 3]!, mesh.positions[at]!);
      high[at % 3] = Math.max(high[at % 3]!, mesh.positions[at]!);
    }
  }
  const kept: number[] = [];
  for (let at = 0; at < indices.length; at += 3) {
    const corner = indices[at]! * 3;
    const isNear = [0, 1, 2].every(
      (axis) => positions[corner + axis]! > low[axis]! - NEAR_MM && positions[corner + axis]! < high[axis]! + NEAR_MM,
    );
    if (isNear) kept.push(indices[at]!, indices[at + 1]!, indices[at + 2]!);
  }
  return Uint32Array.from(kept);
}

const turned = ([x, y, z]: Point3, { elements: m }: Matrix4): Point3 => [
  m[0]! * x + m[4]! * y + m[8]! * z,
  m[1]! * x + m[5]! * y + m[9]! * z,
  m[2]! * x + m[6]! * y + m[10]! * z,
];

/** In a groove all around the edge of a lens is out of sight: what of it comes through a clear rim are crumbs. */
const seenParts = ({ design, parts }: FrameSolid, pose: Pose, earZ: number): Part[] =>
  parts
    .filter(({ slot }) => slot !== "lens-edge" || design.rim !== "Full Rim")
    .map((part) => beforeEar(part, pose, earZ));

/** A temple as far as the ear, closed there: what lies behind is out of sight but for its tip, which would hang before the ear. */
function beforeEar(part: Part, pose: Pose, earZ: number): Part {
  if (part.body === "front") return part;
  const placed = placedMesh(part, pose).positions;
  const positions = part.mesh.positions.slice();
  const isBehind = (corner: number) => placed[corner * 3 + 2]! < earZ;
  const end = [0, 0, 0];
  let near = 0;
  for (let corner = 0; corner < positions.length / 3; corner += 1) {
    if (isBehind(corner) || placed[corner * 3 + 2]! > earZ + CUT_MM) continue;
    near += 1;
    for (let axis = 0; axis < 3; axis += 1) end[axis]! += positions[corner * 3 + axis]!;
  }
  for (let at = 0; near > 0 && at < positions.length; at += 1) {
    if (isBehind(Math.floor(at / 3))) positions[at] = end[at % 3]! / near;
  }
  return { ...part, mesh: { ...part.mesh, positions } };
}
