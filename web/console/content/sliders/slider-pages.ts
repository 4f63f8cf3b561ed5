export const SLIDERS_PAGE = "/console/content/sliders";
export const SLIDER_ADDED = "Slider added. Find products for it.";
