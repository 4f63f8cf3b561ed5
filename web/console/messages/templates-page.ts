export const TEMPLATES_PAGE = "/console/settings/messages";
