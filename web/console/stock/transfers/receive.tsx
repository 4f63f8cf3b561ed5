import { data, Form, useNavigation } from "react-router";
import { z } from "zod";
import { missingOf, MOST_REASON, TRANSFER_REFUSALS } from "#domain/stock/transfer-words.ts";
import { AppError } from "#domain/wire/errors.ts";
import { getTransfer } from "#services/inventory/transfers/get-transfer.ts";
import { receiveTransfer, scanIn, setArrived } from "#services/inventory/transfers/receive-transfer.ts";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";
import { keepingList } from "#web/console/list/list-way.ts";
import { getId, readId } from "#web/console/list/read-id.ts";
import { ScanBox } from "#web/console/pick/scan-box.tsx";
import { storeWords } from "#web/console/shell/use-store.ts";
import { answerDone, finishForm, withWords } from "#web/forms/answer.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import type { Route } from "./+types/receive.ts";
import { pieces, reasonText, refusedWords, scannedCode } from "./transfer-fields.ts";
import { TRANSFER_DONE } from "./transfer-done.ts";
import { TRANSFERS_PAGE } from "./transfer-list.tsx";
import { BackToTransfer, ReceiveLines } from "./receive-parts.tsx";
import "./transfers.css";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  try {
    const transfer = await getTransfer(db, { actor, id: getId(params.id) });
    const isOpen = transfer.state === "sent" || transfer.state === "short";
    // Of one that is over there is nothing to receive; of others' the page is not there.
    if (!transfer.may.receive || (!isOpen && transfer.state !== "received")) throw new AppError("not_found");
    const line = transfer.lines.find(({ sku }) => sku === url.searchParams.get("scanned"));
    return data(
      {
        transfer,
        isOpen,
        scanned: line ? arrivedWords(line) : null,
        said: wordsOf(TRANSFER_DONE, url.searchParams.get("done")),
      },
      noStore(),
    );
  } catch (fault) {
    return throwNotFound(fault);
  }
}

const arrivedWords = ({
  sku,
  name,
  arrived,
  quantity,
}: {
  sku: string;
  name: string;
  arrived: number;
  quantity: number;
}) => `Right: ${sku}, ${name}. ${arrived} of ${quantity} ${arrived === 1 ? "is" : "are"} here.`;

const form = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("scan"), code: scannedCode }),
  z.strictObject({
    intent: z.literal("set"),
    unit: z.string().regex(/^[1-9]\d{0,8}$/u),
    shown: pieces,
    quantity: pieces,
  }),
  z.looseObject({ intent: z.literal("receive") }),
]);

const REASON = /^reason ([1-9]\d{0,8})$/u;

export function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse, refuseFields }) => {
      const id = getId(params.id);
      const own = { actor, id };
      const page = keepingList(request, `${TRANSFERS_PAGE}/${id}`);
      const receiving = keepingList(request, `${TRANSFERS_PAGE}/${id}/receive`);
      const parsed = form.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const asked = parsed.data;
      const finish = (at: string, done: keyof typeof TRANSFER_DONE) =>
        finishForm(request, { page: at, done, message: TRANSFER_DONE[done] });
      const say = (reason: keyof typeof TRANSFER_REFUSALS) =>
        refuse({ status: 409, message: refusedWords({ ok: false, reason }), intent: asked.intent });
      switch (asked.intent) {
        case "scan": {
          const come = await scanIn(shop, { ...own, code: asked.code });
          if (!come.ok) return say(come.reason);
          const message = arrivedWords(come);
          return answerDone(
            request,
            { ok: true, intent: "scan", message },
            { page: withWords(receiving, { scanned: come.sku }) },
          );
        }
        case "set": {
          const { unit, shown, quantity } = asked;
          const set = await setArrived(shop, { ...own, valueId: Number(unit), shown, arrived: quantity });
          return set.ok ? finish(receiving, "ticked") : say(set.reason);
        }
        case "receive": {
          const reasons = new Map<number, string>();
          for (const [name, words] of Object.entries(asked)) {
            const lineId = readId(REASON.exec(name)?.[1] ?? null);
            const reason = reasonText.safeParse(words);
            if (lineId !== null && reason.success) reasons.set(lineId, reason.data);
          }
          const come = await receiveTransfer(shop, { ...own, reasons });
          if (come.ok) return finish(page, come.missing > 0 ? "short" : "received");
          if (come.reason !== "reason") return say(come.reason);
          const skus = come.skus ?? [];
          return refuse({
            status: 409,
            message: `${TRANSFER_REFUSALS.reason}: ${skus.join(", ")}.`,
            intent: "receive",
          });
        }
      }
    },
  }).catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The box is opened: each piece is scanned, and what is missing is said before it comes onto the shelf. */
export default function Receive({ loaderData, actionData }: Route.ComponentProps) {
  const { transfer, isOpen, scanned, said } = loaderData;
  const { id, from, lines } = transfer;
  const refusal = actionData?.ok === false ? actionData : undefined;
  const ofScan = refusal?.intent === "scan" ? refusal : undefined;
  const busy = useNavigation().formData?.get("intent") === "receive";
  const short = lines.filter((line) => missingOf(line) > 0);
  const come = lines.reduce((sum, { arrived, received }) => sum + arrived - received, 0);
  return (
    <>
      <title>{`Receive transfer ${id}`}</title>
      <header className="list-head">
        <h1>Receive</h1>
        <p className="list-count">
          <BackToTransfer id={id} /> from {storeWords(from)}
        </p>
      </header>
      <SavedNote>{refusal ? null : said}</SavedNote>
      {!ofScan && <RefusalNote refusal={refusal} />}
      {!isOpen && <p>All of it is received already.</p>}
      {isOpen && (
        <>
          <ScanBox said={scanned} refusal={ofScan} />
          <ReceiveLines lines={lines} />
          <section className="pick-place" aria-labelledby="all-title">
            <h2 id="all-title">That is all</h2>
            <Form method="post">
              <input type="hidden" name="intent" value="receive" />
              <p>
                {come === 1 ? "1 piece comes" : `${come} pieces come`} onto the shelf.
                {short.length > 0 && " Not everything is here: say of each why, and it stays open until it is found."}
              </p>
              {short.map(({ id: lineId, sku, shortReason, ...line }) => (
                <Field
                  key={lineId}
                  label={`${sku}: ${missingOf(line)} missing, because`}
                  name={`reason ${lineId}`}
                  maxLength={MOST_REASON}
                  required
                  autoComplete="off"
                  defaultValue={refusal?.values?.[`reason ${lineId}`] ?? shortReason ?? ""}
                />
              ))}
              <Button busy={busy} busyLabel="Please wait...">
                {short.length > 0 ? "Receive what is here" : "Receive all of it"}
              </Button>
            </Form>
          </section>
        </>
      )}
    </>
  );
}
