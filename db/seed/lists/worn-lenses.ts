import type { ContactLensRow } from "./contact-lens-row.ts";

const IRISES: ContactLensRow["colours"] = [
  ["Hazel", "Brown", "#8A6A3B"],
  ["Grey", "Black", "#7D858C"],
  ["Honey", "Yellow", "#B98535"],
];
const BRIGHT_IRISES: ContactLensRow["colours"] = [
  ["Ocean Blue", "Blue", "#3A6EA5"],
  ["Forest Green", "Green", "#4A7A52"],
];

/** What is worn longer, thicker or for its colour. */
export const WORN_LENSES: ContactLensRow[] = [
  {
    title: "AirStay Extended Wear, 3 lenses",
    brand: "bausch_lomb",
    subCategory: "contact_lens",
    rupees: 1890,
    mrp: 1990,
    discount: 0,
    netQuantity: "3 lenses",
    baseCurve: 850,
    diameter: 1400,
    replacement: "Monthly",
    waterPercent: 36,
    powers: "full",
    description:
      "Silicone hydrogel made to stay in for up to six nights in a row, where your optometrist agrees. For " +
      "shifts, journeys and parents of the newly born.",
  },
  {
    title: "ClearMorning Fortnight, 6 lenses",
    brand: "alcon",
    subCategory: "contact_lens",
    rupees: 1560,
    mrp: 1690,
    discount: 20,
    netQuantity: "6 lenses",
    baseCurve: 840,
    diameter: 1400,
    replacement: "Fortnightly",
    waterPercent: 47,
    powers: "full",
    description:
      "Two weeks a lens, three months a box for one eye. Changed twice a month it never gets old enough to feel.",
  },
  {
    title: "Hydraline Strong, 3 lenses",
    brand: "cooper_vision",
    subCategory: "contact_lens",
    rupees: 1480,
    mrp: 1550,
    discount: 0,
    netQuantity: "3 lenses",
    baseCurve: 860,
    diameter: 1420,
    replacement: "Monthly",
    waterPercent: 48,
    powers: "full",
    description:
      "Made for higher powers: the edge stays thin even at -10.00, where ordinary lenses begin to be felt. Worn by day, changed each month.",
  },
  {
    title: "SoftBreeze Fortnight, 6 lenses",
    brand: "johnson_johnson",
    subCategory: "contact_lens",
    rupees: 1690,
    mrp: 1790,
    discount: 10,
    netQuantity: "6 lenses",
    baseCurve: 840,
    diameter: 1400,
    replacement: "Fortnightly",
    waterPercent: 47,
    powers: "full",
    description:
      "A two-week lens with a built-in wetting agent and a UV filter. The steeper curve suits eyes on which other lenses slide.",
  },
  {
    title: "Celebration Colours Hazel & Grey, 2 lenses",
    brand: "celebration",
    subCategory: "contact_lens",
    rupees: 790,
    mrp: 850,
    discount: 0,
    netQuantity: "2 lenses",
    baseCurve: 860,
    diameter: 1420,
    replacement: "Monthly",
    waterPercent: 38,
    powers: "coloured",
    colours: IRISES,
    description:
      "Three-tone tints printed inside the lens, with a soft dark ring, so that dark eyes change colour and " +
      "still look like eyes. With power or plain; change after a month.",
  },
  {
    title: "Celebration Colours Bright, 2 lenses",
    brand: "celebration",
    subCategory: "contact_lens",
    rupees: 790,
    mrp: 850,
    discount: 15,
    netQuantity: "2 lenses",
    baseCurve: 860,
    diameter: 1420,
    replacement: "Monthly",
    waterPercent: 38,
    powers: "coloured",
    colours: BRIGHT_IRISES,
    description:
      "For an evening rather than an office: clear blue and green over any eye colour. Never share them; a " +
      "lens that fits you may scratch somebody else.",
  },
  {
    title: "IrisTone Colour Monthly Pair",
    brand: "alcon",
    subCategory: "contact_lens",
    rupees: 1690,
    mrp: 1800,
    discount: 10,
    netQuantity: "2 lenses",
    baseCurve: 860,
    diameter: 1420,
    replacement: "Monthly",
    waterPercent: 55,
    powers: "coloured",
    colours: IRISES,
    description:
      "Colour blended in three steps from pupil to rim, in a lens that breathes well enough for a whole day. Sold as a pair for one month.",
  },
  {
    title: "Hydraline Clear Yearly, 1 lens",
    brand: "cooper_vision",
    subCategory: "contact_lens",
    rupees: 950,
    mrp: 990,
    discount: 0,
    netQuantity: "1 lens",
    baseCurve: 870,
    diameter: 1400,
    replacement: "Yearly",
    waterPercent: 38,
    powers: "minus",
    description:
      "A single conventional lens for a year of daily wear, for people who would rather care for one lens than " +
      "count boxes. Needs a weekly protein cleaner as well as the nightly soak.",
  },
  {
    title: "AirStay Sport, 6 lenses",
    brand: "bausch_lomb",
    subCategory: "contact_lens",
    rupees: 2290,
    mrp: 2450,
    discount: 0,
    netQuantity: "6 lenses",
    baseCurve: 850,
    diameter: 1450,
    replacement: "Monthly",
    waterPercent: 36,
    powers: "minus",
    description:
      "A wider lens that stays where it is when you dive for a ball. Monthly, clear, and with a faint edge " +
      "mark that makes it easy to find on the changing-room floor.",
  },
];
