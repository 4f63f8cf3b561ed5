import type { Point3 } from "#domain/frames/camera.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { lensOutline } from "#domain/frames/lens-outline.ts";
import { bendFront, hingeOf } from "#domain/frames/temple-line.ts";
import { cutAtRelease, rivetSpots, type SeatedLens } from "#domain/frames/wire-lines.ts";
import type { FrameSolid, Grain, Part } from "./frame-solid.ts";
import { foldedTurns } from "./folded-turns.ts";
import { hingeMeshes } from "./hinges.ts";
import { lensMeshes } from "./lens-mesh.ts";
import { bendMesh, joinMeshes, type Mesh, mirrorMesh, shiftMesh } from "./mesh.ts";
import { nosePads } from "./nose-pads.ts";
import { plateFront } from "./plate-front.ts";
import { roundBox } from "./signed-distance.ts";
import { netSolid } from "./surface-nets.ts";
import { sweep } from "./sweep.ts";
import { templeMeshes } from "./temple-meshes.ts";
import { pinHead } from "./turn-profile.ts";
import { wireFront } from "./wire-front.ts";

/** All parts of a frame, one mesh for each material of each body. The same design and grain give the same corners. */
export function buildFrame(design: FrameDesign, grain: Grain): FrameSolid {
  const seat: SeatedLens = {
    design,
    lens: lensOutline(design),
    away: (design.lensWidthMm + design.bridgeMm) / 2,
  };
  const flatHinge = hingeOf(design);
  const hinge = bendFront(design, flatHinge);
  const worn = (mesh: Mesh) => bendMesh(mesh, (point) => bendFront(design, point));
  const onFront = flatParts(seat, grain).map((part) => ({ ...part, mesh: worn(part.mesh) }));
  const { front, temple } = hingeMeshes(design, grain);
  const metal = design.build === "wire" ? ("metal" as const) : ("hinge" as const);
  const frontHinges = front.map((mesh) => shiftMesh(mesh, hinge)).flatMap((mesh) => [mesh, mirrorMesh(mesh)]);
  const right: Part[] = [
    ...templeMeshes(design, grain),
    ...temple.map((mesh): Part => ({ slot: metal, body: "right", mesh })),
  ];
  const left = right.map((part): Part => ({ ...part, body: "left", mesh: mirrorMesh(part.mesh) }));
  const parts = [
    ...onFront,
    ...frontHinges.map((mesh): Part => ({ slot: metal, body: "front", mesh })),
    ...right,
    ...left,
  ];
  const solid = { design, parts: joinAlike(parts), hinge };
  return { ...solid, folded: foldedTurns(solid) };
}

/** What is made flat and bent with the front. */
function flatParts(seat: SeatedLens, grain: Grain): Part[] {
  const { design } = seat;
  const on = (slot: Part["slot"], mesh: Mesh): Part => ({ slot, body: "front", mesh });
  const both = (slot: Part["slot"], mesh: Mesh) => [on(slot, mesh), on(slot, mirrorMesh(mesh))];
  const { faces, edge } = lensMeshes(design, seat.away, grain.round);
  const body =
    design.build === "wire"
      ? wireFront(seat, grain).map((mesh) => on("metal", mesh))
      : [on("front", plateFront(design, grain.plateMm))];
  return [
    ...body,
    ...rivets(design, grain).flatMap((mesh) => both("metal", mesh)),
    ...nosePads(seat, grain),
    ...both("lens", faces),
    ...both("lens-edge", edge),
    ...(design.rim === "Half Rim" ? both("nylon", nylon(seat, grain)) : []),
  ];
}

function rivets(design: FrameDesign, grain: Grain): Mesh[] {
  if (design.rivets !== "bar") {
    return rivetSpots(design).map(([x, y, z]) => pinHead([x, y, z - 0.1], [0, 0, 1], 0.95));
  }
  return rivetSpots(design)
    .slice(0, 1)
    .map((centre) => plaque(centre, [2, 0.85, 0.35], grain));
}

/** A small polished bar let into the plate. */
function plaque(centre: Point3, half: Point3, grain: Grain): Mesh {
  const solid = netSolid<true>(
    {
      box: {
        low: [-half[0] - 0.5, -half[1] - 0.5, -half[2] - 0.5],
        high: [half[0] + 0.5, half[1] + 0.5, half[2] + 0.5],
      },
      column: () => true,
      distance: (x, y, z) => roundBox([x, y, z], half, 0.3),
    },
    0.2 / grain.round,
  );
  return shiftMesh(solid, centre);
}

/** The thread that holds the lower half of the lens. */
function nylon(seat: SeatedLens, grain: Grain): Mesh {
  return sweep({
    line: cutAtRelease(seat).lower.map(([x, y]): Point3 => {
      const length = Math.hypot(x, y);
      return [x + seat.away + (x / length) * 0.1, y + (y / length) * 0.1, 0.2];
    }),
    side: () => [0, 0, 1],
    section: () => ({ wide: 0.3, tall: 0.3, square: 2 }),
    around: Math.max(6, Math.round(10 * grain.round)),
  });
}

/** One draw call for all that hangs together and is made of one stuff. */
function joinAlike(parts: readonly Part[]): Part[] {
  const groups = Map.groupBy(parts, ({ body, slot }) => `${body} ${slot}`);
  return [...groups.values()].map((group) => ({ ...group[0]!, mesh: joinMeshes(group.map(({ mesh }) => mesh)) }));
}
