/** listAddress("eye_glasses", { main_category: "Men" }) -> "/productList/eye_glasses?main_category=Men" */
export function listAddress(slug: string, filters: Record<string, string> = {}): string {
  const query = new URLSearchParams(filters).toString();
  return query ? `/productList/${slug}?${query}` : `/productList/${slug}`;
}
