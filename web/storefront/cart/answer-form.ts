import { data, redirect } from "react-router";

/** What a form of the cart or the checkout answers to the page that sent it. */
export type Refusal = { ok: false; intent: string; message: string; fields?: Record<string, string> };
export type Done = { ok: true; intent: string; message?: string };
export type FormAnswer = Done | Refusal;

/** A form that was sent without JavaScript: its answer is a whole page. */
export function wantsDocument(request: Request): boolean {
  return request.headers.get("Accept")?.includes("text/html") ?? false;
}

/** Without JavaScript the page is asked for again, so that reloading it sends nothing twice. */
export function answerDone(request: Request, done: Done, given: { page: string; cookies?: readonly string[] }) {
  const headers = withCookies(given.cookies ?? []);
  if (wantsDocument(request)) return redirect(given.page, { headers, status: 303 });
  return data<FormAnswer>(done, { headers });
}

/** Browsers write a 4xx that a script receives into the console as a fault of the page: only documents get the status. */
export function answerRefusal(request: Request, refusal: Refusal, status: number, cookies: readonly string[] = []) {
  return data<FormAnswer>(refusal, { status: wantsDocument(request) ? status : 200, headers: withCookies(cookies) });
}

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
