export const IMPORT_PAGE = "/console/catalogue/import";
