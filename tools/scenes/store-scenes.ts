import type { Prop } from "./scene.ts";
import {
  arch,
  block,
  cloth,
  folded,
  linen,
  open,
  pack,
  plaster,
  type ScenePlan,
  stone,
  STORE_SIZE,
} from "./scene-plan.ts";

const SHELF = plaster("#EFE4D2");
const OAK = plaster("#B98A5C");

/** Thin walls between the frames of a drawer, so many mm from the middle of one to the next. */
const CELL = { across: 178, deep: 88 };
const wallAcross = (z: number): Prop => block([CELL.across * 4, 18, 8], OAK, [0, 0, z]);
const wallDeep = (x: number, z: number): Prop => block([8, 18, CELL.deep - 9], OAK, [x, 0, z]);
const columns = [-1.5, -0.5, 0.5, 1.5].map((nth) => nth * CELL.across);
const rows = [-1, 0, 1].map((nth) => nth * CELL.deep);

/** What one sees in a store: shelves, a drawer, the counter. Their pictures are of one size on every device. */
export const STORE_SCENES: readonly ScenePlan[] = [
  {
    name: "store-shelves",
    set: {
      table: plaster("#D9C6A8"),
      wall: { ...plaster("#C9D6CC"), z: -114, sweep: 0 },
      sun: { way: [-0.46, 0.5, 0.8], share: 0.5, gobo: "window", goboSpan: 900, goboAt: [0, 80] },
      props: [
        block([900, 30, 214], SHELF, [0, 0, 0]),
        block([14, 104, 200], SHELF, [-268, 30, 0]),
        block([14, 104, 200], SHELF, [268, 30, 0]),
        block([900, 14, 214], SHELF, [0, 134, 0]),
        block([14, 104, 200], SHELF, [-268, 148, 0]),
        block([14, 104, 200], SHELF, [268, 148, 0]),
        block([900, 14, 214], SHELF, [0, 252, 0]),
      ],
    },
    products: [
      open("GAL-E073-3", [-172, 148, 0], 14),
      open("CHA-E003-2", [2, 148, 0], -8),
      open("NAY-C147-1", [176, 148, 0], -16),
      open("MEH-E058-2", [-174, 30, 0], 12),
      open("VEY-E006-2", [0, 30, 0], 8),
      open("SAU-E052-1", [174, 30, 0], -14),
    ],
    views: {
      desk: { at: [0, 140, 30], width: 520, raise: 4, aperture: 1.2, size: STORE_SIZE },
    },
  },
  {
    name: "store-drawer",
    set: {
      table: linen("#E4DAC8"),
      wall: { ...plaster("#E4DAC8"), z: -900, sweep: 0 },
      sun: { way: [-0.62, 0.66, 0.42], share: 0.5, gobo: "none", goboSpan: 600, goboAt: [0, 0] },
      props: [
        ...[-1.5, -0.5, 0.5, 1.5].map((nth) => wallAcross(nth * CELL.deep)),
        ...rows.flatMap((z) => [-1, 0, 1].map((nth) => wallDeep(nth * CELL.across, z))),
      ],
    },
    products: [
      ...["CHA-E001-2", "CHA-E039-1", "HAL-E064-1", "SAP-E038-1"].map((variant, nth) =>
        folded(variant, [columns[nth]!, 0, rows[0]! - 6], 0),
      ),
      ...["TAM-E009-1", "CHA-E091-1", "WEX-E036-1", "DHO-E043-1"].map((variant, nth) =>
        folded(variant, [columns[nth]!, 0, rows[1]! - 6], 0),
      ),
      ...["RAJ-E002-2", "NIL-E037-2", "DOO-E013-1", "MEH-E005-1"].map((variant, nth) =>
        folded(variant, [columns[nth]!, 0, rows[2]! - 6], 0),
      ),
    ],
    views: {
      desk: { at: [0, 10, 6], width: 440, raise: 52, aperture: 1, size: STORE_SIZE },
    },
  },
  {
    name: "store-counter",
    set: {
      table: stone("#E6DAC7"),
      wall: { ...plaster("#8FB0AA"), z: -320, sweep: 0 },
      sun: { way: [-0.62, 0.6, 0.52], share: 0.48, gobo: "window", goboSpan: 720, goboAt: [40, 60] },
      props: [
        block([250, 12, 206], plaster("#2F6461"), [-40, 0, -20], -8),
        cloth(124, 84, 4, "#EADFCC", [150, 0, 62], -10),
        block([150, 46, 110], plaster("#F1E7D6"), [178, 0, -120], -8),
      ],
    },
    products: [open("MEH-E058-3", [-44, 12, -16], -20), folded("GAL-E073-1", [159, 12.224, 64], -10)],
    goods: [pack("CHA-G012-1", [178, 46, -120], -16)],
    views: {
      desk: { at: [40, 52, -20], width: 470, raise: 17, aperture: 2, size: STORE_SIZE },
    },
  },
  {
    name: "about-bench",
    set: {
      table: plaster("#CBBFA6"),
      wall: { ...plaster("#DCD2BC"), z: -300, sweep: 0 },
      sun: { way: [-0.64, 0.6, 0.5], share: 0.5, gobo: "branch", goboSpan: 640, goboAt: [60, 60] },
      props: [
        block([206, 40, 188], stone("#F0E6D6"), [84, 0, -50], -12),
        arch([140, 226, 44, 80], plaster("#3F7471"), [160, 0, -206], -12),
      ],
    },
    products: [open("VEY-E006-2", [84, 40, -50], -26), folded("CHA-E003-2", [0, 0, 92], 16)],
    views: {
      desk: { at: [-24, 62, 0], width: 440, raise: 14, aperture: 2.2, size: { width: 1200, height: 630 } },
    },
  },
];
