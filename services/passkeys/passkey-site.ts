/** For whom passkeys are made, and on whose pages alone they sign. */
export type PasskeySite = { rpId: string; origin: string };

/**
 * By the address of the shop. Null where browsers make no passkeys: without https, but for this machine itself, and where
 * the shop is known by a number instead of a name.
 */
export function passkeySite(appUrl: string): PasskeySite | null {
  const url = URL.parse(appUrl);
  if (url === null) return null;
  const { protocol, hostname, origin } = url;
  const isHere = hostname === "localhost" || hostname.endsWith(".localhost");
  const isSecure = protocol === "https:" || (protocol === "http:" && isHere);
  const isNumber = hostname.startsWith("[") || /^[\d.]+$/.test(hostname);
  return isSecure && !isNumber ? { rpId: hostname, origin } : null;
}
