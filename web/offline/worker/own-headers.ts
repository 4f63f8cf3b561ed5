/** What a page may do and load came with it, and stays with it. How it was sent, and by what it varied, does not. */
const names = [
  "content-type",
  "content-security-policy",
  "permissions-policy",
  "referrer-policy",
  "cross-origin-opener-policy",
  "x-content-type-options",
];

export function ownHeaders(page: Response): Headers {
  const headers = new Headers();
  for (const name of names) {
    const value = page.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}
