import { data } from "react-router";
import { isAppError } from "#domain/wire/errors.ts";
import { readSheet } from "#services/prescriptions/read-sheet.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/sheet.ts";

/** The uploaded sheet, for its owner alone: a download, kept by nobody on the way. */
export async function loader({ context, request, url, params }: Route.LoaderArgs): Promise<Response> {
  const actor = await requireCustomer({ request, context, url });
  try {
    const sheet = await readSheet(context.get(shopContext), { holder: { actor, guestKey: null }, id: params.id });
    return new Response(new Uint8Array(sheet.bytes), { headers: { ...sheet.headers } });
  } catch (error) {
    if (isAppError(error) && error.code === "not_found") throw data(null, { status: 404 });
    throw error;
  }
}
