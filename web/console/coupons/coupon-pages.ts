export const COUPONS_PAGE = "/console/offers/coupons";
export const TRY_PAGE = `${COUPONS_PAGE}/try`;
