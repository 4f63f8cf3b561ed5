/** What is kept in place of the name of somebody who was erased. */
export const FORMER_CUSTOMER = "Former customer";
