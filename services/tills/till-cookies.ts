import { SESSION_LIFE_MS } from "#services/accounts/session-times.ts";

/** A device stays what it is until somebody revokes it; browsers keep no cookie for longer. */
const DEVICE_DAYS = 400;

/** Two cookies: what makes this browser a till, and who has unlocked it. Neither can be read by a page. */
export type TillCookie = "till" | "till_session";

const nameOf = (cookie: TillCookie, appUrl: string) => (appUrl.startsWith("https:") ? `__Host-${cookie}` : cookie);

export function readTillCookie(cookies: string | null | undefined, cookie: TillCookie, appUrl: string): string | null {
  const name = `${nameOf(cookie, appUrl)}=`;
  const pair = cookies?.split(";").find((part) => part.trimStart().startsWith(name));
  return pair?.trim().slice(name.length) || null;
}

/** Null takes it away. */
export function tillCookie(cookie: TillCookie, token: string | null, appUrl: string): string {
  const seconds = cookie === "till" ? DEVICE_DAYS * 86_400 : SESSION_LIFE_MS / 1_000;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${appUrl.startsWith("https:") ? "; Secure" : ""}`;
  return `${nameOf(cookie, appUrl)}=${token ?? ""}; ${attributes}; Max-Age=${token === null ? 0 : seconds}`;
}
