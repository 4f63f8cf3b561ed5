import {
  block,
  cloth,
  disc,
  drum,
  folded,
  LIST_SIZE,
  open,
  pack,
  paper,
  plaster,
  type ScenePlan,
  stone,
} from "./scene-plan.ts";

/** Strips over the lists of each category. */
export const LIST_SCENES: readonly ScenePlan[] = [
  {
    name: "list-eyeglasses",
    set: {
      table: plaster("#D8C3A5"),
      wall: { ...plaster("#E2D1B8"), z: -290, sweep: 110 },
      sun: { way: [-0.66, 0.58, 0.5], share: 0.5, gobo: "branch", goboSpan: 560, goboAt: [0, 0] },
      props: [
        block([204, 20, 188], stone("#EFE5D4"), [14, 0, -34], -10),
        block([204, 34, 188], plaster("#C79A72"), [246, 0, -60], -12),
      ],
    },
    products: [
      open("CHA-E003-2", [14, 20, -34], -24),
      open("RAJ-E002-2", [246, 34, -60], -27),
      open("TAM-E061-1", [-186, 0, -10], 26),
    ],
    views: {
      desk: { at: [26, 34, 0], width: 660, raise: 13, aperture: 1.8, size: LIST_SIZE.desk },
      phone: { at: [16, 36, 0], width: 430, raise: 13, aperture: 1.8, size: LIST_SIZE.phone },
    },
  },
  {
    name: "list-sunglasses",
    set: {
      table: plaster("#DFA96B"),
      wall: { ...plaster("#E8BE86"), z: -280, sweep: 110 },
      sun: { way: [-0.72, 0.52, 0.46], share: 0.58, gobo: "palm", goboSpan: 620, goboAt: [0, 0] },
      props: [
        block([206, 22, 190], plaster("#EBD0A6"), [14, 0, -38], -10),
        drum(36, 46, plaster("#C8794B"), [176, 0, -130]),
      ],
    },
    products: [
      open("CHA-S139-2", [14, 22, -38], -24),
      open("ZAN-S108-1", [-190, 0, -6], 26),
      open("TAM-S133-1", [236, 0, 6], -28),
    ],
    views: {
      desk: { at: [26, 34, 0], width: 660, raise: 13, aperture: 1.8, size: LIST_SIZE.desk },
      phone: { at: [14, 36, 0], width: 430, raise: 13, aperture: 1.8, size: LIST_SIZE.phone },
    },
  },
  {
    name: "list-screen-glasses",
    set: {
      table: paper("#C3CED1"),
      wall: { ...plaster("#D3DCDD"), z: -280, sweep: 110 },
      sun: { way: [-0.62, 0.62, 0.5], share: 0.46, gobo: "window", goboSpan: 560, goboAt: [0, 0] },
      props: [
        block([206, 26, 190], plaster("#EEF0EC"), [14, 0, -36], -10),
        disc(46, 14, plaster("#86A7A8"), [176, 0, -146], -12),
      ],
    },
    products: [
      open("SAU-C153-1", [14, 26, -36], -24),
      open("BIJ-C159-2", [-190, 0, -8], 26),
      open("SAP-C152-1", [238, 0, 2], -28),
    ],
    views: {
      desk: { at: [26, 34, 0], width: 660, raise: 13, aperture: 1.8, size: LIST_SIZE.desk },
      phone: { at: [14, 36, 0], width: 430, raise: 13, aperture: 1.8, size: LIST_SIZE.phone },
    },
  },
  {
    name: "list-accessories",
    set: {
      table: plaster("#C8A887"),
      wall: { ...plaster("#D9BFA2"), z: -280, sweep: 110 },
      sun: { way: [-0.64, 0.6, 0.5], share: 0.5, gobo: "branch", goboSpan: 520, goboAt: [0, 0] },
      props: [
        cloth(172, 124, 4, "#E8DFD0", [14, 0, -4], 8),
        block([172, 30, 148], stone("#EDE1CE"), [216, 0, -30], -6),
      ],
    },
    products: [folded("MEH-E058-3", [14, 12.224, 0], -14)],
    goods: [pack("CHA-G012-1", [-194, 0, -16], -16), pack("CHA-G009-1", [220, 30, -34], -12)],
    views: {
      desk: { at: [14, 24, 0], width: 640, raise: 19, aperture: 1.8, size: LIST_SIZE.desk },
      phone: { at: [-92, 26, 0], width: 390, raise: 19, aperture: 1.8, size: LIST_SIZE.phone },
    },
  },
  {
    name: "list-kids",
    set: {
      table: paper("#E2BC62"),
      wall: { ...plaster("#ECCF8A"), z: -270, sweep: 100 },
      sun: { way: [-0.62, 0.62, 0.5], share: 0.48, gobo: "none", goboSpan: 500, goboAt: [0, 0] },
      props: [drum(104, 24, plaster("#F5E9D0"), [16, 0, -30]), disc(42, 14, plaster("#5E93A6"), [182, 0, -146], -10)],
    },
    products: [
      open("LAT-E035-1", [14, 24, -34], -24),
      open("NIL-E021-1", [-178, 0, -6], 26),
      open("LAT-E035-2", [212, 0, 0], -28),
    ],
    views: {
      desk: { at: [18, 34, 0], width: 600, raise: 14, aperture: 1.8, size: LIST_SIZE.desk },
      phone: { at: [14, 34, 0], width: 390, raise: 14, aperture: 1.8, size: LIST_SIZE.phone },
    },
  },
];
