import {
  arch,
  blister,
  block,
  cloth,
  disc,
  drum,
  lens,
  LIST_SIZE,
  opened,
  pack,
  paper,
  plaster,
  type ScenePlan,
  stone,
} from "./scene-plan.ts";

/** A blister that leans with its bowl against something as high as a thumb. */
const LEANING = { tip: 66 };

/** Strips over the lists of contact lenses and of what they are cared for with. */
export const GOODS_SCENES: readonly ScenePlan[] = [
  {
    name: "list-contact-lenses",
    set: {
      table: plaster("#BCCFCC"),
      wall: { ...plaster("#CFDEDA"), z: -260, sweep: 110 },
      sun: { way: [-0.64, 0.6, 0.5], share: 0.48, gobo: "branch", goboSpan: 520, goboAt: [0, 0] },
      props: [
        block([156, 14, 96], stone("#F0E9DC"), [10, 0, -22], -8),
        block([150, 12, 84], plaster("#E6D3C0"), [214, 0, -34], -14),
        disc(38, 14, plaster("#7FA5A3"), [104, 0, -120], -12),
      ],
    },
    products: [],
    goods: [
      pack("CEL-L018-2", [2, 14, -36], -18),
      blister("CEL-L018-2", [-42.4, 14, -35.2], -18, LEANING),
      lens("CEL-L018-2", [40, 14, 12], 0, { tip: 26 }),
      pack("ALC-L019-3", [-196, 0, -34], 8),
      lens("ALC-L019-3", [-146, 0, 36], 0, { tip: 26 }),
      blister("ALC-L019-3", [-229.6, 0, -14.7], 8, LEANING),
      pack("JOH-L016-1", [216, 12, -36], -22),
    ],
    views: {
      desk: { at: [10, 32, 0], width: 600, raise: 18, aperture: 1.8, size: LIST_SIZE.desk },
      phone: { at: [6, 34, 0], width: 270, raise: 18, aperture: 1.8, size: LIST_SIZE.phone },
    },
  },
  {
    name: "list-daily-lenses",
    set: {
      table: paper("#DDBBA8"),
      wall: { ...plaster("#E8CDBD"), z: -260, sweep: 110 },
      sun: { way: [-0.64, 0.6, 0.5], share: 0.48, gobo: "window", goboSpan: 520, goboAt: [0, 0] },
      props: [
        block([172, 22, 16], stone("#F3EADD"), [-190, 0, -12], 8),
        block([232, 14, 96], plaster("#F2E2D6"), [222, 0, -34], -10),
        drum(30, 40, plaster("#C98E76"), [-78, 0, -112]),
      ],
    },
    products: [],
    goods: [
      pack("BAU-L001-1", [10, 0, -36], -14),
      pack("COO-L007-1", [166, 14, -48], -14),
      pack("CEL-L012-1", [274, 14, -14], -24),
      blister("BAU-L001-1", [-244.1, 0, 5.7], 8, LEANING),
      blister("JOH-L005-1", [-188.6, 0, -2.1], 8, LEANING),
      blister("COO-L006-1", [-133.2, 0, -9.9], 8, LEANING),
      lens("BAU-L001-1", [-88, 0, 30], 0, { tip: 26 }),
    ],
    views: {
      desk: { at: [20, 34, 0], width: 620, raise: 16, aperture: 1.8, size: LIST_SIZE.desk },
      phone: { at: [-62, 38, 0], width: 312, raise: 16, aperture: 1.8, size: LIST_SIZE.phone },
    },
  },
  {
    name: "list-lens-solution",
    set: {
      table: plaster("#C2CCB4"),
      wall: { ...plaster("#D3DBC6"), z: -320, sweep: 110 },
      sun: { way: [-0.66, 0.58, 0.5], share: 0.48, gobo: "branch", goboSpan: 720, goboAt: [0, 60] },
      props: [
        cloth(190, 150, 3, "#EFE8DA", [-226, 0, -10], 10),
        block([140, 34, 104], stone("#F0E8DA"), [232, 0, -34], -12),
        arch([176, 240, 46, 96], plaster("#A9B897"), [330, 0, -160], -12),
        drum(34, 28, plaster("#E4DDC8"), [-112, 0, -110]),
      ],
    },
    products: [],
    goods: [
      pack("ALC-G003-1", [-20, 0, -46], -16),
      pack("COO-G004-1", [64, 0, -8], -22),
      pack("BAU-G002-1", [224, 34, -36], -18),
      pack("JOH-G006-1", [136, 0, 46], -20),
      opened("CHA-G017-1", [-242, 9.216, 2], -8),
    ],
    views: {
      desk: { at: [0, 80, 0], width: 980, raise: 9, aperture: 2, size: LIST_SIZE.desk },
      phone: { at: [72, 82, 0], width: 410, raise: 9, aperture: 2, size: LIST_SIZE.phone },
    },
  },
];
