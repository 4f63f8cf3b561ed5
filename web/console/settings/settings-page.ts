export const SETTINGS_PAGE = "/console/settings";
