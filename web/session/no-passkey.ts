import { readCookie, writeCookie } from "./cookies.ts";

const name = "no_passkey";
const days = 180;

/** Whether somebody at this browser did not want a passkey. Signing out clears it. */
export function wantsNoPasskey(request: Request): boolean {
  return readCookie(request.headers.get("Cookie"), name) === "1";
}

export function forgetNoPasskey(request: Request): string {
  return writeCookie(request, { name, value: "", days });
}

/** In the browser. */
export function rememberNoPasskey(): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=1; Path=/; SameSite=Lax; Max-Age=${days * 86_400}${secure}`;
}
