export const SUPPLIERS_PAGE = "/console/purchasing/suppliers";
export const ORDERS_PAGE = "/console/purchasing/orders";
export const RECEIPTS_PAGE = "/console/purchasing/receipts";
