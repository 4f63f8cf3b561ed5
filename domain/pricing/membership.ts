/** A Gold membership counts for 365 days from its payment. */
export const MEMBERSHIP_DAYS = 365;

/** The name that finds the membership product. */
export const MEMBERSHIP_SEARCH_NAME = "MEMBERSHIP";

/** The attribute value of a membership's cart line. */
export const MEMBERSHIP_ATTRIBUTE_VALUE_ID = 0;

export type MembershipPeriod = { startsAt: Date; endsAt: Date };

export function membershipPeriod(paidAt: Date): MembershipPeriod {
  return { startsAt: paidAt, endsAt: new Date(paidAt.getTime() + MEMBERSHIP_DAYS * 86_400_000) };
}

/** From its start up to, and without, its end. */
export function isMembershipActive(period: MembershipPeriod, now: Date): boolean {
  return period.startsAt <= now && now < period.endsAt;
}
