export const UNREAD = "Type the values from the sheet first";
export const OWN_TYPING = "You typed these values. For an order of the website somebody else has to check them";
/** What stands in place of "To check" for whoever typed it. */
export const ANOTHER_CHECKS = "Somebody else checks";
export const ALONE =
  "You typed these values, and nobody else here checks prescriptions. Say why you check them yourself";
export const MOST_ALONE_WORDS = 300;

/** What is said of a version of a prescription. */
export const VERDICTS = ["verified", "rejected"] as const;
export type CheckVerdict = (typeof VERDICTS)[number];
