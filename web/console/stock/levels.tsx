import { data, Form, Link, useNavigation } from "react-router";
import { isPermitted, permittedStores, requirePermission } from "#domain/access/permission.ts";
import { proposalsForm, proposalWord } from "#domain/stock/unit-forms.ts";
import { listProposals, type Proposal } from "#services/inventory/list-proposals.ts";
import { setStockLevel } from "#services/inventory/set-stock-level.ts";
import { listStoreNames } from "#services/stores/list-store-names.ts";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";
import { PROPOSALS_PAGE } from "#web/console/purchasing/purchasing-pages.ts";
import { readStore } from "#web/console/shell/read-store.ts";
import { type ScreenHandle, storeWords, withStore } from "#web/console/shell/use-store.ts";
import { finishForm } from "#web/forms/answer.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Table } from "#web/ui/table.tsx";
import type { Route } from "./+types/levels.ts";
import { LEVELS_PAGE, UNITS_PAGE } from "./stock-pages.ts";
import "./stock.css";
import { levelWords } from "./level-words.ts";
import { unitName } from "#domain/goods/unit-name.ts";

const DONE = {
  taken: "The proposals are taken over",
  partly: "The proposals are taken over, but for those that a colleague has changed meanwhile: look at them again",
} as const;

export const handle: ScreenHandle = { ofStores: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  try {
    requirePermission(actor, "stock.level");
    const stores = await listStoreNames(db, { stores: permittedStores(actor, "stock.level") });
    const asked = readStore(url.searchParams, stores);
    const storeId = asked ?? (stores.length === 1 ? stores[0]!.id : null);
    const found = storeId === null ? null : await listProposals(db, { actor, storeId, now: now() });
    const store = stores.find(({ id }) => id === storeId) ?? null;
    const mayOrder = isPermitted(actor, "purchase.order");
    return data({ stores, store, found, mayOrder, said: wordsOf(DONE, url.searchParams.get("done")) }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export async function action(args: Route.ActionArgs) {
  try {
    return await takeOver(args);
  } catch (fault) {
    return throwNotFound(fault);
  }
}

function takeOver({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, form, sent, refuse, refuseFields }) => {
      const parsed = proposalsForm.safeParse({ store: sent.store, rows: form.getAll("row") });
      if (!parsed.success) {
        const wrong = refuseFields(parsed.error);
        return form.has("row") ? wrong : refuse({ status: 422, message: "Tick what is to be taken over." });
      }
      const { store: storeId, rows } = parsed.data;
      let done: keyof typeof DONE = "taken";
      for (const { unitId: attributeValueId, level, seen } of rows) {
        const said = await setStockLevel(shop, { actor, storeId, attributeValueId, level, seen });
        if (!said.ok) done = "partly";
      }
      return finishForm(request, { page: `${LEVELS_PAGE}?store=${storeId}`, done, message: DONE[done] });
    },
  });
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Minimum and maximum as the sales of the last weeks ask for them: ticked and taken over at once. */
export default function Levels({ loaderData, actionData }: Route.ComponentProps) {
  const { stores, store, found, mayOrder, said } = loaderData;
  const refusal = actionData?.ok === false ? actionData : undefined;
  return (
    <>
      <title>Minimum and maximum</title>
      <header className="list-head">
        <h1>Minimum and maximum</h1>
        {mayOrder && (
          <Link to={withStore(PROPOSALS_PAGE, store && String(store.id))} className="link">
            What to order
          </Link>
        )}
      </header>
      <SavedNote>{said}</SavedNote>
      {store === null || found === null ? (
        <>
          <p className="mt-4">Of which store?</p>
          <ul className="stock-found">
            {stores.map((one) => (
              <li key={one.id}>
                <Link to={`${LEVELS_PAGE}?store=${one.id}`} className="link">
                  {storeWords(one)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p className="mt-2">
            {storeWords(store)}: by what was sold in the last 8 weeks, two weeks are to be there at least, and six at
            most.
          </p>
          <RefusalNote refusal={refusal} />
          {found.rows.length === 0 ? (
            <EmptyState title="Nothing to propose">
              What is sold here has the minimum and maximum that its sales ask for.
            </EmptyState>
          ) : (
            <ProposalForm key={store.id} storeId={store.id} rows={found.rows} hasMore={found.hasMore} />
          )}
        </>
      )}
    </>
  );
}

type FormProps = { storeId: number; rows: readonly Proposal[]; hasMore: boolean };

function ProposalForm({ storeId, rows, hasMore }: FormProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="mt-4 grid gap-4" preventScrollReset>
      <input type="hidden" name="store" value={storeId} />
      <Table caption="Proposals" captionHidden>
        <thead>
          <tr>
            <th scope="col">Take over</th>
            <th scope="col">Unit</th>
            <th scope="col" className="number">
              Proposed
            </th>
            <th scope="col" className="number">
              Now
            </th>
            <th scope="col" className="number">
              Free
            </th>
            <th scope="col" className="number">
              Sold in 8 weeks
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.unitId}>
              <td>
                <input
                  type="checkbox"
                  className="check-box"
                  name="row"
                  value={proposalWord(row)}
                  defaultChecked
                  aria-label={`${row.title}, ${row.sku}`}
                />
              </td>
              <th scope="row">
                <Link to={`${UNITS_PAGE}/${row.unitId}?store=${storeId}`} className="link">
                  {unitName(row)}
                </Link>
              </th>
              <td className="number">{levelWords(row.proposed)}</td>
              <td className="number">{row.present === null ? "" : levelWords(row.present)}</td>
              <td className="number">{row.free}</td>
              <td className="number">{row.sold}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {hasMore && <p className="stock-quiet">More follow when these are taken over.</p>}
      <div>
        <Button busy={busy} busyLabel="Please wait...">
          Take the ticked ones over
        </Button>
      </div>
    </Form>
  );
}
