import type { GoodsRow } from "./goods-row.ts";

export const SOLUTIONS: GoodsRow[] = [
  {
    kind: "solution",
    title: "AquaRinse Multipurpose Solution 360 ml",
    brand: "bausch_lomb",
    rupees: 445,
    mrp: 495,
    discount: 10,
    netQuantity: "360 ml",
    description:
      "Cleans, rinses, disinfects and stores soft lenses in one bottle, with hyaluronate to hold moisture. Rub " +
      "each lens for twenty seconds, rinse, and leave it for four hours. Discard the bottle 90 days after opening; a lens case is in the box.",
  },
  {
    kind: "solution",
    title: "AquaRinse Multipurpose Solution 120 ml",
    brand: "bausch_lomb",
    rupees: 210,
    mrp: 225,
    discount: 0,
    netQuantity: "120 ml",
    description:
      "The travel size of our most bought solution: it passes the cabin limit in two bottles and lasts about a " +
      "month of daily use. For all soft lenses, silicone hydrogel included.",
  },
  {
    kind: "solution",
    title: "ClearSoak Peroxide System 300 ml",
    brand: "alcon",
    rupees: 690,
    mrp: 760,
    discount: 15,
    netQuantity: "300 ml",
    description:
      "A peroxide cleaner without preservatives, for eyes that redden with ordinary solutions. The special " +
      "case turns the peroxide into plain saline in six hours; never put it into the eye before that. One bottle is about a month.",
  },
  {
    kind: "solution",
    title: "HydraKeep Comfort Solution 240 ml",
    brand: "cooper_vision",
    rupees: 360,
    mrp: 385,
    discount: 0,
    netQuantity: "240 ml",
    description:
      "A gentle multipurpose solution with a wetting agent, made for silicone hydrogel lenses worn all day. " +
      "Four hours of soaking disinfects; the bottle keeps for 60 days once opened.",
  },
  {
    kind: "solution",
    title: "PureSaline Rinse 500 ml",
    brand: "celebration",
    rupees: 180,
    mrp: 199,
    discount: 0,
    netQuantity: "500 ml",
    description:
      "Buffered sterile saline for rinsing lenses before they go in. It does not disinfect, so use it beside a " +
      "cleaning solution and not instead of one.",
  },
  {
    kind: "drops",
    title: "DewDrop Rewetting Drops 10 ml",
    brand: "johnson_johnson",
    rupees: 265,
    mrp: 290,
    discount: 0,
    netQuantity: "10 ml",
    description:
      "Two drops loosen a dry lens and take the grit out of an afternoon at the screen. Safe with the lens in " +
      "the eye, as often as needed; use within 28 days of opening.",
  },
  {
    kind: "solution",
    title: "AquaRinse Twin Pack 2 x 360 ml",
    brand: "bausch_lomb",
    rupees: 890,
    mrp: 990,
    discount: 20,
    netQuantity: "2 x 360 ml",
    description:
      "Half a year of cleaning for one wearer: two 360 ml bottles and two fresh lens cases. Change the case " +
      "with the bottle, which is the easiest way to keep eyes out of trouble.",
  },
];
