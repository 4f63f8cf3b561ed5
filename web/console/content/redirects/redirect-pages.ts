export const REDIRECTS_PAGE = "/console/content/redirects";
export const MISSED_PAGE = `${REDIRECTS_PAGE}/missed`;
