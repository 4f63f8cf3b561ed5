/**
 * An address whose percent signs stand for nothing readable is an unknown one: with the signs taken by the letter it reaches
 * the same doors as any other, instead of Fastify's own words before them all.
 */
export function readableUrl(url: string): string {
  const [path = ""] = url.split(/[?#]/, 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25") + url.slice(path.length);
  }
}
