/** So many of each kind are shown. */
export const MOST_FOUND = 5;
