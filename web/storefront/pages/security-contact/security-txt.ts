import { getSettings } from "#services/content/get-settings.ts";
import { shopContext } from "#web/session/context.ts";
import { formatSecurityTxt } from "./format-security-txt.ts";
import type { Route } from "./+types/security-txt.ts";

/** Where to tell the shop of a weakness (RFC 9116). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, appUrl, now } = context.get(shopContext);
  const { securityContact } = await getSettings(db);
  return new Response(formatSecurityTxt({ contact: securityContact, appUrl, now: now() }), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
