import { STOCK_PAGE } from "#web/console/stock/stock-pages.ts";

export const BLANKS_PAGE = `${STOCK_PAGE}/lenses`;
export const NEW_BLANKS_PAGE = `${BLANKS_PAGE}/new`;

type Shown = { familyId: number; storeId: number | null };

export const blanksQuery = ({ familyId, storeId }: Shown): string =>
  `?family=${familyId}${storeId === null ? "" : `&store=${storeId}`}`;

/** The matrix of a family, in a store or in all. */
export const blanksPage = (shown: Shown): string => BLANKS_PAGE + blanksQuery(shown);

/** Blanks of a store as a file. */
export const BLANK_FILES_PAGE = `${BLANKS_PAGE}/import`;
