const cookieName = "text_size";
const oneYear = 31_536_000;

export type TextSize = "normal" | "larger";

/** The reader's setting, so that the server already writes the page in it. */
export function readTextSize(request: Request): TextSize {
  const cookies = request.headers.get("Cookie") ?? "";
  return cookies.split("; ").includes(`${cookieName}=larger`) ? "larger" : "normal";
}

export function textSizeCookie(size: TextSize): string {
  const age = size === "larger" ? oneYear : 0;
  return `${cookieName}=${size}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly`;
}
