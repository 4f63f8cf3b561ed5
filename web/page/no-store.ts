export function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}

/** For pages about one person: a browser's back button must not show what was there before. */
export function noStore(cookies: readonly string[] = []): { headers: Headers } {
  const headers = withCookies(cookies);
  headers.set("Cache-Control", "no-store");
  return { headers };
}
