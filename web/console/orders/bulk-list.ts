/** What a page of many orders is told beside the words of the list that led there. */
const OWN = ["row", "all", "to", "again"];

/** The query of that list, to be kept over what the page does. */
export const listBehind = (words: URLSearchParams): string =>
  new URLSearchParams([...words].filter(([name]) => !OWN.includes(name))).toString();

/** The page once more, for those orders that were left. */
export const againPath = (path: string, own: readonly [name: string, value: string][], list: string): string =>
  `${path}?${new URLSearchParams([...own, ...new URLSearchParams(list)])}`;
