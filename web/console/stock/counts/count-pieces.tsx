import { randomUUID } from "node:crypto";
import { data, Form, Link, useNavigation } from "react-router";
import { z } from "zod";
import { COUNT_REFUSALS, COUNT_STATE_WORDS, type CountRefusal, MOST_COUNTED } from "#domain/stock/count-words.ts";
import { countUnit, takeBackLast } from "#services/inventory/counts/count-unit.ts";
import { getCount } from "#services/inventory/counts/get-count.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";
import { keepingList } from "#web/console/list/list-way.ts";
import { getId } from "#web/console/list/read-id.ts";
import { useKeepingList } from "#web/console/list/use-keeping-list.ts";
import { ScanBox } from "#web/console/pick/scan-box.tsx";
import { scannedCode } from "#web/console/stock/transfers/transfer-fields.ts";
import { answerDone, finishForm, withWords } from "#web/forms/answer.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import type { Route } from "./+types/count-pieces.ts";
import { COUNT_DONE } from "./count-done.ts";
import { COUNTS_PAGE, scopeWords } from "./count-list.tsx";
import "#web/console/stock/transfers/transfers.css";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  try {
    const count = await getCount(context.get(shopContext).db, { actor, id: getId(params.id) });
    const last = count.mine.find(({ sku }) => sku === url.searchParams.get("scanned"));
    return data(
      {
        count,
        key: randomUUID(),
        scanned: last ? `${last.sku}, ${last.name}: counted.` : null,
        said: wordsOf(COUNT_DONE, url.searchParams.get("done")),
      },
      noStore(),
    );
  } catch (fault) {
    return throwNotFound(fault);
  }
}

const sentForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("scan"), code: scannedCode }),
  z.strictObject({
    intent: z.literal("number"),
    key: z.uuid(),
    code: scannedCode,
    quantity: z
      .string()
      .trim()
      .regex(/^\d{1,5}$/u, "Give a whole number; 0 says that there is none")
      .transform(Number)
      .refine((count) => count <= MOST_COUNTED, COUNT_REFUSALS.too_many),
  }),
  z.strictObject({ intent: z.literal("back"), entry: z.string().regex(/^[1-9]\d{0,8}$/u) }),
]);

export function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse, refuseFields }) => {
      const id = getId(params.id);
      const page = keepingList(request, `${COUNTS_PAGE}/${id}/count`);
      const parsed = sentForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const asked = parsed.data;
      const say = (reason: CountRefusal) =>
        refuse({ status: 409, message: `${COUNT_REFUSALS[reason]}.`, intent: asked.intent });
      if (asked.intent === "back") {
        const taken = await takeBackLast(shop, { actor, id, entryId: Number(asked.entry) });
        return taken.ok ? finishForm(request, { page, done: "back", message: COUNT_DONE.back }) : say(taken.reason);
      }
      const [key, quantity] = asked.intent === "scan" ? [randomUUID(), 1] : [asked.key, asked.quantity];
      const counted = await countUnit(shop, { actor, id, key, code: asked.code, quantity });
      if (!counted.ok) return say(counted.reason);
      const message = `${counted.sku}, ${counted.name}: ${counted.counted} counted.`;
      if (asked.intent === "number") return finishForm(request, { page, done: "counted", message });
      return answerDone(
        request,
        { ok: true, intent: "scan", message },
        { page: withWords(page, { scanned: counted.sku }) },
      );
    },
  }).catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Where the counting is done, on a phone along the shelves. What should be there is not said. */
export default function CountPieces({ loaderData, actionData }: Route.ComponentProps) {
  const keep = useKeepingList();
  const { count, key, scanned, said } = loaderData;
  const { id, state, scope, storeName, units, pieces, again, mine } = count;
  const refusal = actionData?.ok === false ? actionData : undefined;
  const ofScan = refusal?.intent === "scan" ? refusal : undefined;
  return (
    <>
      <title>{`Count ${id}`}</title>
      <header className="list-head">
        <h1>
          Count <span className="list-count">{pieces === 1 ? "1 piece" : `${pieces} pieces`}</span>
        </h1>
        <p className="list-count">
          {scopeWords(scope)}, {storeName}
        </p>
        <Link to={keep(`${COUNTS_PAGE}/${id}`)} className="link">
          Count {id}
        </Link>
      </header>
      <SavedNote>{refusal ? null : said}</SavedNote>
      {!ofScan && !refusal?.fields && <RefusalNote refusal={refusal} />}
      {state !== "open" && <p>{COUNT_STATE_WORDS[state]}. Nothing is counted any more.</p>}
      {state === "open" && (
        <>
          <ScanBox said={scanned} refusal={ofScan} button="Count" />
          {again.length > 0 && (
            <section className="pick-place" aria-labelledby="again-title">
              <h2 id="again-title">Count these again</h2>
              <ul>
                {again.map(({ sku, name, place }) => (
                  <li key={sku} className="pick-row">
                    <div>
                      <strong>{sku}</strong> {name}
                      <p>{place ?? "No place on a shelf"}</p>
                    </div>
                    <Badge kind="bad">From the beginning</Badge>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <TypeNumber
            // Begins anew once a number was taken, and stays as it is typed while others are scanned.
            key={mine.find(({ quantity }) => quantity !== 1)?.id}
            refusal={refusal?.intent === "scan" ? undefined : refusal}
            formKey={key}
          />
          <section className="pick-place" aria-labelledby="mine-title">
            <h2 id="mine-title">
              What you counted last <small>{units === 1 ? "1 thing in all" : `${units} different things in all`}</small>
            </h2>
            {mine.length === 0 && <p>Nothing yet. Scan the first piece.</p>}
            <ul>
              {mine.map((entry) => (
                <li key={entry.id} className="move-line">
                  <div>
                    <strong>{entry.sku}</strong> {entry.name}
                    <p>{entry.quantity === 1 ? "1 piece" : `${entry.quantity} pieces`}</p>
                  </div>
                  <TakeBack entry={entry} />
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </>
  );
}

/** Many of the same: the number is typed. */
function TypeNumber({ refusal, formKey }: { refusal: Parameters<typeof useStaffRefusal>[0]; formKey: string }) {
  const form = useStaffRefusal(refusal);
  const busy = useNavigation().formData?.get("intent") === "number";
  const own = refusal?.values?.intent === "number" ? refusal : undefined;
  const { values = {}, fields = {} } = own ?? {};
  return (
    <section className="pick-place" aria-labelledby="number-title">
      <h2 id="number-title">Many of the same</h2>
      <Form ref={form} method="post" preventScrollReset>
        <input type="hidden" name="intent" value="number" />
        <input type="hidden" name="key" value={values.key ?? formKey} />
        <div className="move-find">
          <Field
            label="SKU or bar code"
            name="code"
            required
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            defaultValue={values.code}
            error={fields.code}
          />
          <Field
            label="Pieces"
            name="quantity"
            required
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
            defaultValue={values.quantity}
            error={fields.quantity}
          />
          <Button variant="secondary" busy={busy} busyLabel="Please wait...">
            Count them
          </Button>
        </div>
      </Form>
    </section>
  );
}

function TakeBack({ entry: { id, sku } }: { entry: { id: number; sku: string } }) {
  const busy = useNavigation().formData?.get("entry") === String(id);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="back" />
      <input type="hidden" name="entry" value={id} />
      <Button size="small" variant="quiet" busy={busy} busyLabel="Please wait...">
        Take back<span className="sr-only"> {sku}</span>
      </Button>
    </Form>
  );
}
