/** The guide, with what somebody tells of their width as a query, and with the list or product that they come from. */
export function fitGuideAddress(from: string | null, told = ""): string {
  const query = [told, from === null ? "" : `from=${encodeURIComponent(from)}`].filter(Boolean).join("&");
  return `/fit-guide${query && `?${query}`}`;
}
