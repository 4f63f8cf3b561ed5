/**
 * What the site's own map says of a path: a page that is always there, one of goods or articles that may be there, an address that
 * nobody is led to or from, or none.
 */
export type AddressPlace = "page" | "goods" | "closed" | "none";
export type PlaceOf = (path: string) => AddressPlace;
