export const STOCK_PAGE = "/console/stock";
export const UNITS_PAGE = `${STOCK_PAGE}/units`;
export const MOVES_PAGE = `${STOCK_PAGE}/moves`;
export const ADJUST_PAGE = `${STOCK_PAGE}/adjust`;
export const EVEN_OUT_PAGE = `${STOCK_PAGE}/even-out`;
export const LABELS_PAGE = `${STOCK_PAGE}/labels`;
export const LEVELS_PAGE = `${STOCK_PAGE}/levels`;
