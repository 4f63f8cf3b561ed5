/** A Gold membership counts for 365 days from its payment. */
export const MEMBERSHIP_DAYS = 365;

/** The name that finds the membership product. */
export const MEMBERSHIP_SEARCH_NAME = "MEMBERSHIP";

export type MembershipPeriod = { startsAt: Date; endsAt: Date };

/** 365 days from the payment. */
export function membershipPeriod(paidAt: Date): MembershipPeriod {
  return { startsAt: paidAt, endsAt: new Date(paidAt.getTime() + MEMBERSHIP_DAYS * 86_400_000) };
}
