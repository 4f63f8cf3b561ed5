import {
  arch,
  ball,
  block,
  cloth,
  disc,
  drum,
  folded,
  HERO_SIZE,
  open,
  paper,
  plaster,
  type ScenePlan,
  stone,
} from "./scene-plan.ts";

/** The large banners of the home page: on a desk words lie at the left, on a phone at the head. */
export const HERO_SCENES: readonly ScenePlan[] = [
  {
    name: "hero-first-frame",
    set: {
      table: plaster("#DDBE98"),
      wall: { ...plaster("#E6CDAD"), z: -270, sweep: 0 },
      sun: { way: [-0.66, 0.6, 0.5], share: 0.5, gobo: "palm", goboSpan: 680, goboAt: [60, 60] },
      props: [
        block([206, 44, 188], stone("#EFE4D2"), [62, 0, -46], -12),
        arch([150, 236, 44, 86], plaster("#CB8E63"), [142, 0, -206], -12),
        drum(26, 22, plaster("#F3E8D8"), [210, 0, 62]),
      ],
    },
    products: [open("CHA-E001-1", [62, 44, -46], -27), folded("CHA-E001-2", [-34, 0, 92], 16)],
    views: {
      desk: { at: [-50, 42, 0], width: 490, raise: 13, aperture: 2.2, size: HERO_SIZE.desk },
      phone: { at: [24, 96, 0], width: 306, raise: 13, aperture: 2.2, size: HERO_SIZE.phone },
    },
  },
  {
    name: "hero-aviators",
    set: {
      table: plaster("#E3B77E"),
      wall: { ...plaster("#E9C592"), z: -300, sweep: 110 },
      sun: { way: [-0.72, 0.52, 0.46], share: 0.56, gobo: "palm", goboSpan: 620, goboAt: [90, 50] },
      props: [
        block([206, 30, 188], plaster("#D9A063"), [64, 0, -44], -12),
        block([70, 84, 52], plaster("#EDD0A2"), [196, 0, -148], -12),
        ball(19, plaster("#C97B4A"), [196, 84, -148]),
      ],
    },
    products: [open("CHA-S139-2", [64, 30, -44], -26), folded("DOO-S121-3", [-36, 0, 92], 16)],
    views: {
      desk: { at: [-50, 42, 0], width: 490, raise: 15, aperture: 2.2, size: HERO_SIZE.desk },
      phone: { at: [22, 88, 0], width: 306, raise: 15, aperture: 2.2, size: HERO_SIZE.phone },
    },
  },
  {
    name: "hero-complete-pair",
    set: {
      table: plaster("#C9A58C"),
      wall: { ...plaster("#D8B8A0"), z: -250, sweep: 0 },
      sun: { way: [-0.6, 0.62, 0.56], share: 0.5, gobo: "branch", goboSpan: 620, goboAt: [80, 40] },
      props: [
        block([206, 34, 188], plaster("#DDBFA8"), [68, 0, -58], -12),
        block([64, 104, 52], stone("#E8DAC5"), [176, 0, -200], -10),
        cloth(124, 84, 4, "#E9DFCE", [-46, 0, 100], 12),
      ],
    },
    products: [open("MEH-E058-3", [68, 34, -58], -26), folded("RAJ-E002-2", [-32, 12.224, 99], 16)],
    views: {
      desk: { at: [-50, 42, 0], width: 490, raise: 16, aperture: 2.2, size: HERO_SIZE.desk },
      phone: { at: [18, 90, 0], width: 312, raise: 16, aperture: 2.2, size: HERO_SIZE.phone },
    },
  },
  {
    name: "hero-screen",
    set: {
      table: paper("#C9D2D6"),
      wall: { ...plaster("#D6DEE0"), z: -300, sweep: 110 },
      sun: { way: [-0.62, 0.62, 0.52], share: 0.46, gobo: "window", goboSpan: 700, goboAt: [40, 60] },
      props: [
        block([206, 36, 188], plaster("#E9ECEA"), [64, 0, -46], -12),
        disc(60, 14, plaster("#7FA3A6"), [160, 0, -166], -16),
        drum(22, 58, stone("#EDE6DA"), [-76, 0, -120]),
      ],
    },
    products: [open("SAP-C152-2", [64, 36, -46], -26), folded("SAU-C153-1", [-36, 0, 90], 16)],
    views: {
      desk: { at: [-50, 42, 0], width: 490, raise: 14, aperture: 2.2, size: HERO_SIZE.desk },
      phone: { at: [22, 92, 0], width: 306, raise: 14, aperture: 2.2, size: HERO_SIZE.phone },
    },
  },
];
