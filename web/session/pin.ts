import { isPin } from "#domain/invoicing/states.ts";
import { readCookie, writeCookie } from "./cookies.ts";

const name = "pin";
const days = 180;

/** The PIN code that this browser last asked about; signing in keeps it, signing out clears it. */
export function readPin(cookies: string | null): string | null {
  const pin = readCookie(cookies, name);
  return isPin(pin) ? pin : null;
}

export function pinCookie(request: Request, pin: string | null): string {
  return writeCookie(request, { name, value: pin ?? "", days });
}

/** In the browser. */
export function rememberPin(pin: string): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${pin}; Path=/; SameSite=Lax; Max-Age=${days * 86_400}${secure}`;
}
