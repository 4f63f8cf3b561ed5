import { requireSheetOfLine } from "#services/prescriptions/get-prescription-to-check.ts";
import { readSheet, readSheetPage } from "#services/prescriptions/read-sheet.ts";
import { getId } from "#web/console/list/read-id.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/sheet.ts";

/** The sheet of a line as a download; `?page=1` is a page of it as a picture. Each is in its customer's own log. */
export async function loader({ context, request, url, params }: Route.LoaderArgs): Promise<Response> {
  const actor = await requireCustomer({ request, context, url });
  const shop = context.get(shopContext);
  try {
    const { prescriptionId: id } = await requireSheetOfLine(shop, { actor, orderLineId: getId(params.id) });
    const given = { holder: { actor, guestKey: null }, id };
    const page = url.searchParams.get("page");
    const sheet =
      page === null ? await readSheet(shop, given) : await readSheetPage(shop, { ...given, page: Number(page) });
    return new Response(new Uint8Array(sheet.bytes), { headers: { ...sheet.headers } });
  } catch (fault) {
    return throwNotFound(fault);
  }
}
