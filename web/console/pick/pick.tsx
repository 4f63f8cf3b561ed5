import { data } from "react-router";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { promisedWords } from "#domain/orders/promised-words.ts";
import { listBlanksOfOrders, maySeeBlanks } from "#services/inventory/blanks/blanks-of-orders.ts";
import { batchKey, readFirstBatches } from "#services/picking/first-batches.ts";
import type { PickRow } from "#services/picking/pick-rows.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { readPickList, WAITING_COUNTED_TO } from "#services/picking/read-pick-list.ts";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { countWords } from "#web/console/list/count-words.ts";
import { readId } from "#web/console/list/read-id.ts";
import { BlanksSection, isAskedForBlanks } from "#web/console/orders/order-blanks.tsx";
import type { ScreenHandle } from "#web/console/shell/use-store.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { PrintButton } from "#web/papers/print-button.tsx";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/pick.ts";
import { PICK_DONE, pickAction, readPickStore, scannedWords } from "./pick-action.ts";
import { OtherPickers, PickedOrders, PickPlaces, PutBack, TakeOrders } from "./pick-parts.tsx";
import { ScanBox } from "./scan-box.tsx";

export const handle: ScreenHandle = { ofStores: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const storeId = await readPickStore(context, { url, actor });
  const { db, now } = context.get(shopContext);
  const today = kolkataDay(now());
  const list = await readPickList(db, { actor, storeId });
  const batches = await readFirstBatches(db, { actor, rows: list.rows, today });
  const lineId = readId(url.searchParams.get("scanned"));
  const scanned = list.rows.find((row) => row.lineId === lineId);
  // Of orders whose powers this person may read, glasses alone.
  const glasses = [
    ...new Set(list.rows.filter((row) => row.hasLenses && maySeeBlanks(actor, row)).map((row) => row.orderId)),
  ];
  const blanks =
    glasses.length > 0 && isAskedForBlanks(url)
      ? await listBlanksOfOrders(context.get(shopContext), { actor, orderIds: glasses })
      : null;
  const done = url.searchParams.get("done");
  return data(
    {
      me: actor.id,
      hasGlasses: glasses.length > 0,
      blanks,
      countedTo: WAITING_COUNTED_TO,
      list: {
        ...list,
        rows: list.rows.map((row) => ({
          ...row,
          key: crypto.randomUUID(),
          late: lateWords(row, today),
          batch: batches.get(batchKey(row)) ?? null,
        })),
      },
      said: wordsOf(PICK_DONE, done),
      scanned: scanned ? scannedWords(scanned, false) : null,
    },
    noStore(),
  );
}

/** "2 days late": whatever is picked has passed its check, and is promised. */
function lateWords({ promisedDay }: PickRow, today: string): string | null {
  const promised = promisedWords({ stage: "verified", promisedDay }, today);
  return promised?.isLate ? promised.words : null;
}

export function action({ request, context, url }: Route.ActionArgs) {
  return pickAction({ request, context, url }).catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What is to be fetched from the shelves, in walking order: each piece is scanned as it is taken. */
export default function Pick({ loaderData, actionData }: Route.ComponentProps) {
  const { me, hasGlasses, blanks, list, countedTo, said, scanned } = loaderData;
  const refusal = actionData?.ok === false ? actionData : undefined;
  const open = list.rows.filter(({ quantity, picked }) => picked < quantity);
  const pieces = open.reduce((sum, { quantity, picked, missing }) => sum + quantity - picked - missing, 0);
  return (
    <>
      <title>Pick</title>
      <header className="list-head">
        <h1>
          Pick{" "}
          {list.rows.length > 0 && (
            <span className="list-count">{pieces === 1 ? "1 piece left" : `${pieces} pieces left`}</span>
          )}
        </h1>
        {open.length > 0 && <PrintButton variant="secondary" />}
      </header>
      <SavedNote>{refusal ? null : said}</SavedNote>
      {refusal?.intent !== "scan" && <RefusalNote refusal={refusal} />}
      {list.rows.length > 0 && <ScanBox said={scanned} refusal={refusal?.intent === "scan" ? refusal : undefined} />}
      <PutBack rows={list.putBack} />
      <PickPlaces rows={open} />
      {hasGlasses && <BlanksSection orders={blanks} named />}
      <PickedOrders rows={list.rows} />
      <TakeOrders waiting={list.waiting} stores={list.stores} words={countWords(list.waiting, countedTo)} />
      <OtherPickers others={list.others} me={me} isPicking={open.length > 0} />
    </>
  );
}
