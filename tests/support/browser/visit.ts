import { fromOwnAddress } from "./network-address.ts";

export type Visit = {
  /** The cookies as a browser would send them. */
  cookie?: string;
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  form?: Readonly<Record<string, string | File>>;
  /** As a script of the page asks: for data, not for a document. */
  data?: boolean;
  /** Where the page is that sends it; by default one of the shop. */
  origin?: string;
};

export type Visited = { status: number; location: string; headers: Headers; text: string };

/** Asks an open shop as a browser does, without following where it leads. */
export async function visit(shopUrl: string, path: string, given: Visit = {}): Promise<Visited> {
  const { cookie, method = "GET", form, data = false, origin = shopUrl } = given;
  const headers: Record<string, string> = { ...fromOwnAddress(), accept: data ? "*/*" : "text/html" };
  if (cookie) headers.cookie = cookie;
  if (method !== "GET") {
    headers.origin = origin;
    headers["sec-fetch-site"] = origin === shopUrl ? "same-origin" : "cross-site";
  }
  const response = await fetch(new URL(data ? asData(path) : path, shopUrl), {
    method,
    headers,
    body: form ? bodyOf(form) : null,
    redirect: "manual",
  });
  const text = await response.text();
  return { status: response.status, location: response.headers.get("location") ?? "", headers: response.headers, text };
}

/** The address that the router's script asks instead of the page's own. */
export function asData(path: string): string {
  const [name = "", query] = path.split("?", 2);
  return `${name === "/" ? "/_root" : name}.data${query === undefined ? "" : `?${query}`}`;
}

function bodyOf(form: Readonly<Record<string, string | File>>): URLSearchParams | FormData {
  const hasFile = Object.values(form).some((value) => value instanceof File);
  const body = hasFile ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(form)) body.append(name, value as string);
  return body;
}
