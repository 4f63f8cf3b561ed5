/** The router's list of routes without the console lies beside the whole one. */
export const ofShop = (manifest: string): string => manifest.replace(/(\/manifest-[^/]+)\.js$/, "$1.s.js");
