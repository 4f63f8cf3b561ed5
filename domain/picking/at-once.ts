/** As many orders as one trolley carries. */
export const AT_ONCE = 20;

/** So many orders are printed at once: labels that are looked over, and a list that is carried in one round. */
export const MOST_PRINTED = 100;
