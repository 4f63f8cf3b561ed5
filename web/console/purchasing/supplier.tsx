import { data, Form, useNavigation } from "react-router";
import { isPermitted } from "#domain/access/permission.ts";
import { findState } from "#domain/invoicing/states.ts";
import { SUPPLIER_FIELDS } from "#domain/purchasing/supplier-form.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { archiveSupplier, changeSupplier, getSupplier } from "#services/purchasing/suppliers.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { OPEN_AGAIN, readShown, refusedMeanwhile, textsOf } from "#web/console/catalogue/read-texts.ts";
import "#web/console/catalogue/catalogue.css";
import { TextsForm } from "#web/console/catalogue/texts-form.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { useAskBeforeLeavingForms } from "#web/console/forms/use-ask-before-leaving.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";
import { BackToList } from "#web/console/list/back-to-list.tsx";
import { FactTable } from "#web/console/list/fact-table.tsx";
import { keepingList } from "#web/console/list/list-way.ts";
import { getId } from "#web/console/list/read-id.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/supplier.ts";
import { ORDERS_PAGE, SUPPLIERS_PAGE } from "./purchasing-pages.ts";
import { SUPPLIER_TEXT_FIELDS } from "./supplier-fields.ts";
import { paymentWords, SUPPLIER_LIST } from "./supplier-list.tsx";

const DONE = {
  added: "Supplier added.",
  same: "Nothing was different, so nothing was changed.",
};

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  try {
    const supplier = await getSupplier(context.get(shopContext).db, { actor, id: getId(params.id) });
    const mayChange = isPermitted(actor, "supplier.change");
    const mayOrder = !supplier.archived && isPermitted(actor, "purchase.order");
    return data({ supplier, mayChange, mayOrder, said: wordsOf(DONE, url.searchParams.get("done")) }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const taken = takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse }) => {
      const id = getId(params.id);
      const page = keepingList(request, `${SUPPLIERS_PAGE}/${id}`);
      const finish = (entry: number | null) =>
        finishUndoable(request, { page, done: "same", message: DONE.same, entry });
      if (sent.intent === "archive" || sent.intent === "restore") {
        const done = await archiveSupplier(shop, { actor, id, archived: sent.intent === "archive" });
        return finish(done.entry);
      }
      const from = readShown(sent.shown);
      if (from === null) return refuse(OPEN_AGAIN);
      const set = await changeSupplier(shop, { actor, id, from, to: textsOf(sent, SUPPLIER_FIELDS) });
      if (set.ok) return finish(set.entry);
      if (set.reason === "changed") return refuse(refusedMeanwhile(from, set));
      return refuse({ ...ERRORS.validation, fields: set.fields });
    },
  });
  return taken.catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One supplier: whom to ring, and how long the shop may take to pay. */
export default function SupplierPage({ loaderData, actionData }: Route.ComponentProps) {
  useAskBeforeLeavingForms();
  const {
    supplier: { id, texts, archived },
    mayChange,
    mayOrder,
    said,
  } = loaderData;
  const intent = archived ? "restore" : "archive";
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <>
      <title>{texts.name}</title>
      <BackToList spec={SUPPLIER_LIST} />
      <header className="list-head">
        <h1>
          {texts.name} {archived && <Badge>Archived</Badge>}
        </h1>
        {mayOrder && (
          <LinkButton to={`${ORDERS_PAGE}/new?supplier=${id}`} size="small" variant="secondary">
            New order
          </LinkButton>
        )}
      </header>
      <SavedNote>{said}</SavedNote>
      {mayChange ? (
        <TextsForm fields={SUPPLIER_TEXT_FIELDS} texts={texts} answer={actionData} button="Save" />
      ) : (
        <FactTable
          caption={texts.name ?? ""}
          facts={[
            ["GSTIN", texts.gstin],
            ["State", findState(texts.stateCode ?? "")?.name],
            ["Phone", texts.phone],
            ["E-mail", texts.email],
            ["Address", texts.address],
            ["Payment", paymentWords(Number(texts.paymentDays))],
          ]}
        />
      )}
      {mayChange && (
        <section aria-labelledby="archive-supplier" className="range-part range-end">
          <h2 id="archive-supplier">{archived ? "In the archive" : "Archive"}</h2>
          <Form method="post">
            <p className="range-said">
              {archived
                ? "Nothing can be ordered here. Its orders and bills are still there."
                : "Nothing can be ordered there any more. Orders and bills stay."}
            </p>
            <Button
              name="intent"
              value={intent}
              variant="secondary"
              size="small"
              busy={busy}
              busyLabel="Please wait..."
            >
              {archived ? "Take it back" : "Archive the supplier"}
            </Button>
          </Form>
        </section>
      )}
    </>
  );
}
