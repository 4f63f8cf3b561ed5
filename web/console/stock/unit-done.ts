/** What the page of a unit says after each press. */
export const UNIT_DONE = {
  place: "The shelf place is saved",
  level: "Minimum and maximum are saved",
  serials: "The serial numbers are saved",
  adjusted: "The stock is changed",
  asked: "It waits for the yes of somebody else. Nothing is changed until then",
} as const;
