import { readSheet, readSheetPage } from "#services/prescriptions/read-sheet.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import type { Route } from "./+types/sheet.ts";

/** The uploaded sheet, a download kept by nobody on the way; `?page=1` is a page of a PDF as a picture. */
export async function loader({ context, request, url, params }: Route.LoaderArgs): Promise<Response> {
  const actor = await requireCustomer({ request, context, url });
  try {
    const given = { holder: { actor, guestKey: null }, id: params.id };
    const page = url.searchParams.get("page");
    const sheet =
      page === null
        ? await readSheet(context.get(shopContext), given)
        : await readSheetPage(context.get(shopContext), { ...given, page: Number(page) });
    return new Response(new Uint8Array(sheet.bytes), { headers: { ...sheet.headers } });
  } catch (error) {
    return throwNotFound(error);
  }
}
