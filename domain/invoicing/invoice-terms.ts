import { RETURN_RULES } from "#domain/orders/return-policy.ts";

const { frame, sealed } = RETURN_RULES;

const DISPUTES = 18;
const disputesTerm = (court: string): string => `Disputes are subject to the jurisdiction of the courts of ${court}.`;

/** The terms printed on a bill of the counter, numbered from 1 in this order; the last one names the court of the settings. */
export const COUNTER_TERMS: readonly string[] = [
  "Goods once billed are not taken back and no refund is paid.",
  "An order cannot be cancelled or altered once it has been placed with the workshop.",
  "Please check power, fitting and finish when you receive your glasses and tell us at once if something is wrong.",
  "Please bring this invoice, printed or on your phone, when you collect an order or ask for service.",
  "An order that has not been collected within 30 days of the date on which it was due counts as delivered.",
  "Any balance must be paid before the goods are handed over.",
  "The delivery date is an estimate; special powers and coatings may need more time.",
  "The warranty on frames covers peeling of the coating and breakage at a soldered joint, and nothing else.",
  "Scratches, bending, loss, misuse, heat, chemicals and repairs done elsewhere are not covered.",
  "If a replacement under warranty costs less than the original frame, the difference is given as a credit note that is valid for 6 months.",
  "A credit note cannot be exchanged for money and must be shown when it is used.",
  "Spectacle lenses carry a warranty of 1 year against defects of material and coating.",
  "Lenses of sunglasses carry a warranty of 6 months against defects of material and coating.",
  "Lenses are made to the prescription that the customer gave or approved; we do not answer for errors in a prescription written elsewhere.",
  "Customers' own frames are fitted with care, but at the customer's risk.",
  "Contact lenses, solutions and accessories cannot be exchanged once their seal is broken.",
  "All prices include the goods and services tax shown on this invoice.",
  disputesTerm("New Delhi"),
];

/** Where a purchase online has rights that one at the counter has not; the numbers are those of the list above. */
const ONLINE: Readonly<Record<number, string>> = {
  1:
    `Frames and sunglasses bought online may be returned unused within ${frame.returnDays} days of delivery, ` +
    `and the money is sent back within ${frame.refundDays} days. Beyond that no refund is paid.`,
  2: "An order is cancelled free of charge until its lenses have been ordered; from then on it cannot be cancelled or altered.",
  5: "An order that was to be collected and has not been within 30 days of the date on which it was due counts as delivered.",
  11: "A credit note for a cheaper replacement cannot be exchanged for money and must be shown when it is used.",
  15:
    "Lenses with power are made for one person alone: when they do not suit they are made again or a credit " +
    "note is given, and the money is sent back when the error was ours.",
  16:
    `Contact lenses, solutions and accessories may be returned unopened ` +
    `within ${sealed.returnDays} days of delivery, and not once their seal is broken.`,
};

/** What a bill prints: 18 terms in either case, and online none that takes away what the return policy grants. */
export function invoiceTerms(given: { boughtOnline: boolean; court: string }): readonly string[] {
  const { boughtOnline, court } = given;
  return COUNTER_TERMS.map((term, place) => {
    if (place + 1 === DISPUTES) return disputesTerm(court);
    return (boughtOnline ? ONLINE[place + 1] : undefined) ?? term;
  });
}
