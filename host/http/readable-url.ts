/**
 * An address whose percent signs stand for nothing readable is an unknown one: with the signs taken by the letter it reaches
 * the same doors as any other, instead of Fastify's own words before them all.
 */
export function readableUrl(url: string): string {
  // No path at all: whatever door it comes to refuses it (host/http/refuse-malformed.ts).
  if (!url.startsWith("/")) return "/";
  const [path = ""] = url.split(/[?#]/, 1);
  return decode(path) === null ? path.replaceAll("%", "%25") + url.slice(path.length) : url;
}

/** Its answer must be used: a bundler takes a decoding whose answer nobody wants for one that does nothing, and leaves it out. */
function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
