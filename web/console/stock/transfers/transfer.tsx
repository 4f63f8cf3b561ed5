import { data, Form, useNavigation } from "react-router";
import { PAPER_WORDS } from "#domain/stock/transfer-words.ts";
import { unitName } from "#domain/goods/unit-name.ts";
import { searchInventory } from "#services/inventory/search-inventory.ts";
import { getTransfer, type Transfer as Shown } from "#services/inventory/transfers/get-transfer.ts";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";
import { BackToList } from "#web/console/list/back-to-list.tsx";
import { FactTable } from "#web/console/list/fact-table.tsx";
import { getId } from "#web/console/list/read-id.ts";
import { useKeepingList } from "#web/console/list/use-keeping-list.ts";
import { ScanBox } from "#web/console/pick/scan-box.tsx";
import { storeWords } from "#web/console/shell/use-store.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/transfer.ts";
import { TRANSFER_DONE } from "./transfer-done.ts";
import { Returns, TakeBack } from "./take-back-parts.tsx";
import { DraftLines, FindGoods, SentLines } from "./transfer-parts.tsx";
import { transferAction } from "./transfer-action.ts";
import { transferSteps } from "./transfer-steps.ts";
import { TRANSFER_LIST, TransferBadge, TRANSFERS_PAGE } from "./transfer-list.tsx";
import "./transfers.css";

const FOUND = 20;

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  try {
    const transfer = await getTransfer(db, { actor, id: getId(params.id) });
    const q = (url.searchParams.get("q") ?? "").trim().slice(0, 80);
    const isOpen = transfer.state === "draft" && transfer.may.send;
    const found = q === "" || !isOpen ? null : await findGoods(q, transfer);
    const scanned = transfer.lines.find(({ sku }) => sku === url.searchParams.get("scanned"));
    return data(
      {
        transfer,
        q,
        found,
        scanned: scanned ? `${scanned.sku}, ${scanned.name}: ${scanned.quantity} on the transfer.` : null,
        said: wordsOf(TRANSFER_DONE, url.searchParams.get("done")),
      },
      noStore(),
    );
  } catch (fault) {
    return throwNotFound(fault);
  }

  async function findGoods(title: string, { from }: Shown) {
    const asked = { actor, code: null, brand: null, storeId: from.id, page: 1, limit: FOUND };
    const byTitle = await searchInventory(db, { ...asked, title });
    const page = byTitle.total > 0 ? byTitle : await searchInventory(db, { ...asked, title: null, code: title });
    return page.data.map(({ sku, title: name, colorName, size, stores }) => ({
      sku,
      name: unitName({ title: name, colorName, size }),
      free: stores[0]?.available ?? 0,
    }));
  }
}

export function action({ request, context, params }: Route.ActionArgs) {
  return transferAction({ request, context, params }).catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One transfer: a draft is scanned here and sent; of one that was sent it says how far it is. */
export default function Transfer({ loaderData, actionData }: Route.ComponentProps) {
  const keep = useKeepingList();
  const { transfer, q, found, scanned, said } = loaderData;
  const { id, state, from, to, lines, may, paperKind } = transfer;
  const refusal = actionData?.ok === false ? actionData : undefined;
  const ofScan = refusal?.intent === "scan" ? refusal : undefined;
  const added = actionData?.ok ? (actionData.message ?? null) : null;
  const isOnTheWay = state === "sent" || state === "short";
  const isDraft = state === "draft";
  return (
    <>
      <title>{`Transfer ${id}`}</title>
      <BackToList spec={TRANSFER_LIST} />
      <header className="list-head">
        <h1>Transfer {id}</h1>
        <TransferBadge state={state} />
        <p className="list-count">
          {storeWords(from)} to {storeWords(to)}
        </p>
      </header>
      <SavedNote>{refusal ? null : said}</SavedNote>
      {!ofScan && <RefusalNote refusal={refusal} />}
      {isDraft && may.send && <ScanBox said={added ?? scanned} refusal={ofScan} button="Add" />}
      {isDraft && may.send && <FindGoods q={q} found={found} />}
      {paperKind && (
        <p className="move-ways">
          {isOnTheWay && may.receive && (
            <LinkButton to={keep(`${TRANSFERS_PAGE}/${id}/receive`)}>Receive it</LinkButton>
          )}
          <LinkButton to={keep(`${TRANSFERS_PAGE}/${id}/paper`)} variant="secondary">
            {PAPER_WORDS[paperKind]}
          </LinkButton>
        </p>
      )}
      {isDraft ? <DraftLines transfer={transfer} /> : <SentLines transfer={transfer} refusal={refusal} />}
      {isOnTheWay && may.takeBack && <TakeBack key={transfer.returns.length} transfer={transfer} refusal={refusal} />}
      <Returns transfer={transfer} />
      {isDraft && may.send && lines.length > 0 && <Send transfer={transfer} />}
      {isDraft && may.send && <Cancel />}
      <div className="pick-place">
        <FactTable caption="Steps" facts={transferSteps(transfer)} />
      </div>
    </>
  );
}

function Send({ transfer: { lines, from, to } }: { transfer: Shown }) {
  const busy = useNavigation().formData?.get("intent") === "send";
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className="pick-place" aria-labelledby="send-title">
      <h2 id="send-title">Send</h2>
      <Form method="post">
        <p>
          {pieces === 1 ? "1 piece leaves" : `${pieces} pieces leave`} the shelves of {storeWords(from)}, and the paper
          for {storeWords(to)} is written. After that nothing of it can be changed.
        </p>
        <input type="hidden" name="intent" value="send" />
        <Button busy={busy} busyLabel="Please wait...">
          Send it
        </Button>
      </Form>
    </section>
  );
}

function Cancel() {
  const busy = useNavigation().formData?.get("intent") === "cancel";
  return (
    <section className="pick-place" aria-label="Cancel">
      <details className="order-step">
        <summary>Cancel this transfer</summary>
        <Form method="post">
          <p>Nothing has left its shelf. Put back what lies in the box.</p>
          <input type="hidden" name="intent" value="cancel" />
          <Button variant="danger" size="small" busy={busy} busyLabel="Please wait...">
            Cancel it
          </Button>
        </Form>
      </details>
    </section>
  );
}
