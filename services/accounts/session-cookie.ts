import { SESSION_LIFE_MS } from "./session-times.ts";

/** `__Host-` binds the cookie to this host and to TLS; browsers refuse the prefix without TLS. */
export function sessionCookieName(appUrl: string): string {
  return appUrl.startsWith("https:") ? "__Host-session" : "session";
}

export function readSessionCookie(cookies: string | null | undefined, appUrl: string): string | null {
  const name = `${sessionCookieName(appUrl)}=`;
  const pair = cookies?.split(";").find((part) => part.trimStart().startsWith(name));
  return pair?.trim().slice(name.length) || null;
}

export function sessionCookie(token: string, appUrl: string): string {
  return `${sessionCookieName(appUrl)}=${token}; ${attributes(appUrl)}; Max-Age=${SESSION_LIFE_MS / 1_000}`;
}

export function endedSessionCookie(appUrl: string): string {
  return `${sessionCookieName(appUrl)}=; ${attributes(appUrl)}; Max-Age=0`;
}

function attributes(appUrl: string): string {
  return `Path=/; HttpOnly; SameSite=Lax${appUrl.startsWith("https:") ? "; Secure" : ""}`;
}
