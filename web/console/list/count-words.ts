/** "1,204", or "10,000+" where counting ended. */
export const countWords = (total: number, countedTo: number): string =>
  total > countedTo ? `${countedTo.toLocaleString("en-IN")}+` : total.toLocaleString("en-IN");
