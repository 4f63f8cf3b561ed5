import type { PowerTypeCode } from "#domain/lenses/power-types.ts";
import type { LensPackageRow } from "./lens-packages.ts";

export type AddedLens = LensPackageRow & { powerType: PowerTypeCode };

/** Packages beside those of the specification. Frames of the simplest brands come without them. */
export const ADDED_LENSES: AddedLens[] = [
  {
    code: "photochromic-156",
    name: "Photochromic 1.56",
    points: [
      "*Clear inside, dark in the sun*, within a minute",
      "For days in and out of the sun; full UV protection",
      "Stays nearly clear behind a windscreen: not for driving in the sun",
    ],
    indexMilli: 1560,
    sph: [-600, 400],
    cyl: 400,
    powerType: "single-vision-prescription-glasses",
  },
  {
    code: "photochromic-161",
    name: "Photochromic 1.61 Thin",
    points: [
      "*Clear inside, dark in the sun*, within a minute",
      "Thin and light for powers up to 6.00",
      "Stays nearly clear behind a windscreen: not for driving in the sun",
    ],
    indexMilli: 1610,
    sph: [-600, 600],
    cyl: 400,
    powerType: "single-vision-prescription-glasses",
  },
  {
    code: "tint-polarised-grey",
    name: "Polarised Grey 1.56",
    points: [
      "*Takes the glare off* wet roads, bonnets and water",
      "For driving by day; not for screens, which may go dark at an angle",
      "True colours, full UV protection, in your power",
    ],
    indexMilli: 1560,
    sph: [-600, 400],
    cyl: 400,
    powerType: "colored-tint-power-single-vision",
  },
  {
    code: "tint-polarised-brown",
    name: "Polarised Brown 1.56",
    points: [
      "*Takes the glare off*, with more contrast on the road",
      "For driving by day; not for screens, which may go dark at an angle",
      "Full UV protection, in your power",
    ],
    indexMilli: 1560,
    sph: [-600, 400],
    cyl: 400,
    powerType: "colored-tint-power-single-vision",
  },
];
