export const SLIDERS_PAGE = "/console/content/sliders";
