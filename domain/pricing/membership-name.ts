/** What customers call it; the catalogue files it under "MEMBERSHIP". */
export const MEMBERSHIP_NAME = "Gold Membership";
