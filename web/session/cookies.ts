/** Cookies that hold a guest's own state. The page may read them; they hold nothing secret. */

export function readCookie(cookies: string | null, name: string): string {
  const pair = cookies?.split(";").find((part) => part.trimStart().startsWith(`${name}=`));
  return pair ? pair.trim().slice(name.length + 1) : "";
}

/** A Set-Cookie header; an empty value removes the cookie. Values are written as they are: no ";", spaces or commas. */
export function writeCookie(request: Request, given: { name: string; value: string; days: number }): string {
  const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
  const seconds = given.value === "" ? 0 : Math.round(given.days * 86_400);
  return `${given.name}=${given.value}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`;
}
