import { redirect, type RouterContextProvider } from "react-router";
import { findRedirect } from "#services/redirects/find-redirect.ts";
import { shopContext, visitContext } from "#web/session/context.ts";

type Asked = { context: Readonly<RouterContextProvider>; request: Request; url: URL };

/**
 * Where the shop has nothing: leads on whoever asks, if staff said where to. Only what would be a 404 looks here, so a redirect
 * never hides a page, and costs none of them anything.
 */
export async function leadOn({ context, request, url }: Asked): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") return;
  const shop = context.get(shopContext);
  const found = await findRedirect(shop, url);
  if (!found) return;
  // What is made for everybody is asked for once more by the visitor's own request, and counted then.
  if (request.method === "GET" && !context.get(visitContext).shared) shop.missed.followed(found.id);
  throw redirect(found.to, found.status);
}

/** For a loader that throws a 404 where something is gone: leads on from there, and throws the same where nobody is led. */
export const orLeadOn =
  (asked: Asked) =>
  async (fault: unknown): Promise<never> => {
    if (isNotFound(fault)) await leadOn(asked);
    throw fault;
  };

function isNotFound(fault: unknown): boolean {
  if (typeof fault !== "object" || fault === null || !("init" in fault)) return false;
  return (fault.init as ResponseInit | null)?.status === 404;
}
