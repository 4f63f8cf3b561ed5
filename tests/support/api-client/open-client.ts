import createClient from "openapi-fetch";
import type { paths } from "./v1.d.ts";

/** A client as somebody else would write one: typed by the description alone. `headers` go with every call. */
export function openClient(shopUrl: string, headers: Record<string, string> = {}) {
  return createClient<paths>({ baseUrl: shopUrl, headers });
}

type Answer<Data> = { data?: Data; error?: unknown; response: Response };

/** The answer of a call that must succeed. */
export async function must<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await call;
  if (data === undefined) throw new Error(`${response.url} answered ${response.status}: ${JSON.stringify(error)}`);
  return data;
}
