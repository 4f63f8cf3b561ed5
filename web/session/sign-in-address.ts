export const AUTH_VIEWS = ["login", "signup", "forgot", "code", "enter-code"] as const;
export type AuthView = (typeof AUTH_VIEWS)[number];

export function readAuthView(text: string | null | undefined): AuthView | null {
  return AUTH_VIEWS.find((view) => view === text) ?? null;
}

/** The page with the login pop-up over it; `next` is where a successful sign-in goes on to. */
export function signInAddress(page: string, given: { view?: AuthView; next?: string | null } = {}): string {
  return withParams(page, { auth: given.view ?? "login", next: given.next ?? null });
}

/** The same page without the pop-up. */
export function withoutSignIn(page: string): string {
  return withParams(page, { auth: null, next: null });
}

/** Only a path of this site: "//elsewhere.example" and "/\elsewhere" would leave it. */
export function pageOfThisSite(address: unknown): string | null {
  if (typeof address !== "string" || !address.startsWith("/")) return null;
  const url = URL.parse(address, "https://here.invalid");
  return url?.origin === "https://here.invalid" && !/^\/[/\\]/.test(url.pathname)
    ? url.pathname + url.search + url.hash
    : null;
}

function withParams(page: string, params: Record<string, string | null>): string {
  const url = new URL(page, "https://here.invalid");
  for (const [name, value] of Object.entries(params)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url.pathname + url.search + url.hash;
}
