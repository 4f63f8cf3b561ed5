import { redirect } from "react-router";
import { isSignedIn } from "#domain/accounts/actor.ts";
import { getCustomer } from "#services/customers/get-customer.ts";
import { downloadHeaders } from "#services/prescriptions/read-sheet.ts";
import { exportCustomer } from "#services/privacy/export-customer.ts";
import { getId } from "#web/console/list/read-id.ts";
import { stepUp } from "#web/console/second-factor/step-up.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { readActor, requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { readForm } from "#web/session/read-form.ts";
import type { Route } from "./+types/export-zip.ts";
import { CUSTOMERS_PAGE } from "./customer-list.tsx";
import { refusedWord } from "./export-refusals.ts";

/** Answers the file itself, or leads back to the page that asks for the second factor. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const page = `${CUSTOMERS_PAGE}/${params.id}/export`;
  const sent = Object.fromEntries(await readForm(request));
  const actor = await readActor(context);
  if (!isSignedIn(actor)) return redirect(`/console/sign-in?next=${encodeURIComponent(page)}`, 303);
  try {
    const id = getId(params.id);
    // Before the second factor: of somebody unknown there is nothing to take.
    await getCustomer(shop.db, { actor, id, now: shop.now() });
    const stepped = await stepUp({ request, context, actor, sent });
    if (!stepped.ok) return redirect(`${page}?refused=${refusedWord(stepped.reason)}`, 303);
    const { bytes, fileName } = await exportCustomer(shop, { actor: stepped.actor, id });
    return new Response(bytes, { headers: downloadHeaders("application/zip", fileName) });
  } catch (fault) {
    return throwNotFound(fault);
  }
}

/** There is nothing to read: it leads to the page. */
export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  try {
    await getCustomer(db, { actor, id: getId(params.id), now: now() });
    return redirect(`${CUSTOMERS_PAGE}/${params.id}/export`);
  } catch (fault) {
    return throwNotFound(fault);
  }
}
