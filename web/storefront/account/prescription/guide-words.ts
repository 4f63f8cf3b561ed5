/** The parts of a card that the guide explains. */
export const GUIDE_PARTS = ["sph", "cyl", "axis", "add", "pd", "prism", "height", "date", "doctor", "remarks"] as const;
export type GuidePart = (typeof GUIDE_PARTS)[number];

export type GuideWords = {
  name: string;
  /** What other cards call it. */
  also: string;
  says: string;
  /** As on the card that is drawn. */
  looksLike: string;
  /** What to do when the card has none. */
  without: string;
};

/** Where the same is written as a page: for readers without JavaScript, and to be opened beside a form. */
export const GUIDE_PAGE = "/blog/reading-your-prescription";

export const GUIDE: Readonly<Record<GuidePart, GuideWords>> = {
  sph: {
    name: "SPH (sphere)",
    also: "Sph, S, Power",
    says: "How strong the lens is. Minus when far things are blurred, plus when near things are. Mind the sign: it is the most common mistake.",
    looksLike: "−2.25 on the right, −1.75 on the left",
    without: "PL, plano or 0.00 mean no power: press None.",
  },
  cyl: {
    name: "CYL (cylinder)",
    also: "Cyl, C",
    says: "How much stronger the lens is in one direction, for astigmatism. Some doctors write it with plus, others with minus: type what you see.",
    looksLike: "−0.75 on the right, none on the left",
    without: "A dash, DS or an empty box mean none: press None.",
  },
  axis: {
    name: "AXIS",
    also: "Ax, x, °",
    says: "The direction of the cylinder, a whole number from 1 to 180. It goes with CYL and never alone.",
    looksLike: "80 on the right",
    without: "No CYL, no AXIS: press None.",
  },
  add: {
    name: "ADD (near addition)",
    also: "Add, Near add, NV, N.A.",
    says: "What reading needs on top of the distance power, mostly after 40. Always a plus, and mostly the same for both eyes.",
    looksLike: "+1.75 for both",
    without: "Single vision lenses have none: press None.",
  },
  pd: {
    name: "PD (pupillary distance)",
    also: "P.D., IPD",
    says:
      "Millimetres between your pupils, so that each lens sits right before its eye. One number of about 63 is " +
      "for both eyes together; two of about 31 are one for each, counted from the nose.",
    looksLike: "32 / 31 mm: one for each eye",
    without: "Many cards have none. Leave it out and we measure it, or ask your optician for it.",
  },
  prism: {
    name: "Prism",
    also: "Pr, Δ, with BI, BO, BU or BD",
    says: "Brings both pictures together when the eyes do not point the same way. It has a strength and a direction: base in, out, up or down.",
    looksLike: "2.00 Δ base in, on few cards",
    without: "Most people have none: leave it empty. An optician looks at every prism before we make the lens.",
  },
  height: {
    name: "Fitting height",
    also: "FH, Seg. height, SH",
    says: "Millimetres from the lower rim up to your pupil. Progressive lenses are placed by it, so it belongs to one frame.",
    looksLike: "18 mm",
    without: "Leave it empty: we work it out for the frame that you chose.",
  },
  date: {
    name: "Date",
    also: "Dt., Examined on",
    says: "The day of the eye test. Eyes change: after 12 months we remind you, after 24 we ask for a new test.",
    looksLike: "12/05/2026",
    without: "Leave it empty if the card has none.",
  },
  doctor: {
    name: "Prescribed by",
    also: "The name of the doctor, optometrist or shop",
    says: "Who tested the eyes: it is at the top of the card or under the signature.",
    looksLike: "Dr. Kavita Menon",
    without: "Write the name of the shop where the test was made.",
  },
  remarks: {
    name: "Remarks",
    also: "Advice, Notes, Adv.",
    says: "What else the doctor wrote: the kind of lens, how to wear it, a coating.",
    looksLike: "Progressive lenses, constant wear",
    without: "Press None.",
  },
};
