/**
 * listAddress("eye_glasses", { shape: "CAT EYE" }) -> "/productList/eye_glasses?shape=CAT%20EYE", written as the list's
 * own links are, so that the same list has one address. Filters come in the order of the domain's FACETS.
 */
export function listAddress(slug: string, filters: Record<string, string> = {}): string {
  const query = Object.entries(filters).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return query.length > 0 ? `/productList/${slug}?${query.join("&")}` : `/productList/${slug}`;
}
