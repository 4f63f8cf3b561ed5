/** Products of the large catalogue are numbered from here on, so that the highest one tells how far it has come. */
export const FIRST_LARGE_ID = 100_001;
