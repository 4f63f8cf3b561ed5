import { arch, block, disc, drum, open, paper, plaster, PROMO_SIZE, type ScenePlan, stone } from "./scene-plan.ts";

/** The smaller banners of the home page; their words stand below. */
export const PROMO_SCENES: readonly ScenePlan[] = [
  {
    name: "promo-membership",
    set: {
      table: plaster("#D8BD8C"),
      wall: { ...plaster("#E3CFA9"), z: -270, sweep: 100 },
      sun: { way: [-0.64, 0.6, 0.5], share: 0.5, gobo: "branch", goboSpan: 520, goboAt: [30, 60] },
      props: [
        block([192, 24, 180], stone("#F1E6D2"), [-98, 0, 20], 0),
        block([192, 58, 180], stone("#EBDCC2"), [98, 0, -40], 0),
      ],
    },
    products: [open("GAL-E073-1", [-100, 24, 16], 24), open("TAM-E061-1", [96, 58, -44], -26)],
    views: {
      desk: { at: [0, 60, 0], width: 440, raise: 15, aperture: 2, size: PROMO_SIZE.desk },
      phone: { at: [0, 60, 0], width: 410, raise: 15, aperture: 2, size: PROMO_SIZE.phone },
    },
  },
  {
    name: "promo-sale",
    set: {
      table: plaster("#CF9C8C"),
      wall: { ...plaster("#DDB3A2"), z: -260, sweep: 0 },
      sun: { way: [-0.66, 0.58, 0.5], share: 0.52, gobo: "window", goboSpan: 560, goboAt: [20, 60] },
      props: [
        block([204, 46, 188], plaster("#EBCBBB"), [88, 0, -54], -12),
        arch([128, 186, 42, 72], plaster("#B8705C"), [-92, 0, -190], 9),
        drum(24, 20, stone("#F0E4D6"), [160, 0, 86]),
      ],
    },
    products: [open("RAJ-E002-1", [88, 46, -54], -26), open("CHA-E003-2", [-104, 0, 30], 24)],
    views: {
      desk: { at: [-4, 56, 0], width: 430, raise: 15, aperture: 2, size: PROMO_SIZE.desk },
      phone: { at: [-4, 56, 0], width: 400, raise: 15, aperture: 2, size: PROMO_SIZE.phone },
    },
  },
  {
    name: "promo-kids",
    set: {
      table: paper("#9DBBC4"),
      wall: { ...plaster("#B7CFD4"), z: -260, sweep: 90 },
      sun: { way: [-0.6, 0.64, 0.5], share: 0.48, gobo: "none", goboSpan: 500, goboAt: [0, 0] },
      props: [
        drum(104, 34, plaster("#F2E3C4"), [84, 0, -40]),
        disc(52, 16, plaster("#E58B5A"), [-64, 0, -140], 12),
        block([42, 74, 42], plaster("#E9B44C"), [186, 0, -140], 16),
      ],
    },
    products: [open("LAT-E035-2", [82, 34, -44], -26), open("NIL-E021-1", [-94, 0, 24], 22)],
    views: {
      desk: { at: [0, 50, 0], width: 410, raise: 16, aperture: 2, size: PROMO_SIZE.desk },
      phone: { at: [0, 50, 0], width: 376, raise: 16, aperture: 2, size: PROMO_SIZE.phone },
    },
  },
];
