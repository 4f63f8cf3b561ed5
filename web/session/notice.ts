import { readCookie, writeCookie } from "./cookies.ts";

const name = "notice";

export type PassingNotice = { kind: "success" | "warning"; message: string };

/** One sentence that the next page says as a toast, for what happened on the way to it. */
export function noticeCookie(request: Request, { kind, message }: PassingNotice): string {
  return writeCookie(request, { name, value: `${kind}.${encodeURIComponent(message.slice(0, 400))}`, days: 0.01 });
}

/** In the browser: the sentence, once. */
export function takeNotice(): PassingNotice | null {
  const [, kind, text] = /^(success|warning)\.(.*)$/.exec(readCookie(document.cookie, name)) ?? [];
  if (!kind || text === undefined) return null;
  forgetCookie(name);
  const message = new URLSearchParams(`text=${text.replaceAll("+", "%2B")}`).get("text") ?? "";
  return { kind: kind as PassingNotice["kind"], message };
}

export function forgetCookie(cookie: string): void {
  document.cookie = `${cookie}=; Path=/; Max-Age=0; SameSite=Lax`;
}
