/** As many orders as one trolley carries. */
export const AT_ONCE = 20;
