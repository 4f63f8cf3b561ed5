import { data, Form, Link, useNavigation } from "react-router";
import { z } from "zod";
import { isPermitted } from "#domain/access/permission.ts";
import { HEAVIEST_GRAMS, PACK_REFUSALS } from "#domain/parcels/pack-refusals.ts";
import { MOST_PARCEL } from "#domain/parcels/read-parcel.ts";
import { SCAN_REFUSALS } from "#domain/picking/missing-reasons.ts";
import { STAFF_STAGE_LABELS } from "#domain/orders/stages.ts";
import { AppError } from "#domain/wire/errors.ts";
import { findOrderByNumber } from "#services/orders/find-order-by-number.ts";
import { scanForOrder } from "#services/picking/scan-piece.ts";
import { packOrder } from "#services/parcels/pack-order.ts";
import { readPacking } from "#services/parcels/read-packing.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { checkParcel } from "#web/console/orders/check-parcel.ts";
import { OrderLink } from "#web/console/orders/order-link.tsx";
import { ParcelFields } from "#web/console/orders/parcel-fields.tsx";
import { answerDone, finishForm, withWords } from "#web/forms/answer.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import type { Route } from "./+types/pack.ts";
import { PackSerials, untiedOf, useLastNote } from "./pack-serials.tsx";
import { PackedLines } from "./packed-lines.tsx";

const DONE = { packed: "Packed. Print its label.", serial: "Right. The serial number is noted." } as const;

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  try {
    const packing = await readPacking(context.get(shopContext).db, { actor, number: params.number });
    const mayPick = isPermitted(actor, "order.pick");
    return data({ packing, mayPick, said: wordsOf(DONE, url.searchParams.get("done")) }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

const packForm = z
  .strictObject({
    intent: z.literal("pack"),
    carrier: z.string().default(""),
    trackingNo: z.string().trim().max(MOST_PARCEL, PACK_REFUSALS.number).default(""),
    weight: z
      .string()
      .trim()
      .regex(/^(?:[1-9]\d{0,4})?$/u, "Give the weight in whole grams")
      .refine((text) => Number(text) <= HEAVIEST_GRAMS, "No parcel is heavier than 30 kg")
      .default(""),
  })
  .superRefine(checkParcel);

const NOT_OF_ORDER = "It is not of this order. Take one of the pieces that are listed here";

/** Refusals that a field says. */
const FIELDS: Readonly<Record<string, string>> = {
  carrier: "carrier",
  number: "trackingNo",
  number_taken: "trackingNo",
};

export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  try {
    return await takeStaffForm({
      request,
      context,
      isPage: true,
      take: async ({ actor, form, refuse, refuseFields }) => {
        const billingId = await findOrderByNumber(shop.db, { actor, number: params.number });
        if (billingId === null) throw new AppError("not_found");
        const page = `/console/orders/pack/${params.number}`;
        if (form.get("intent") === "serial") {
          const code = String(form.get("code") ?? "")
            .trim()
            .slice(0, 60);
          const scanned = await scanForOrder(shop, { actor, billingId, code });
          if (scanned.ok) {
            const { lines } = await readPacking(shop.db, { actor, number: params.number });
            // After the last of them the place where they are scanned is gone: the page itself says so.
            if (untiedOf(lines).length === 0)
              return finishForm(request, { page, done: "serial", message: DONE.serial });
            const asked = withWords(page, { done: "serial" });
            return answerDone(request, { ok: true, message: DONE.serial }, { page: asked });
          }
          const reason = scanned.reason === "not_on_list" ? NOT_OF_ORDER : SCAN_REFUSALS[scanned.reason];
          return refuse({ status: 409, intent: "serial", message: `${code}: ${reason}.` });
        }
        const lines = form.getAll("line").map(Number);
        const sent = Object.fromEntries([...form].filter(([name]) => name !== "line"));
        const parsed = packForm.safeParse(sent);
        if (!parsed.success) return refuseFields(parsed.error);
        const { carrier, trackingNo, weight } = parsed.data;
        const weightGrams = weight === "" ? null : Number(weight);
        const packed = await packOrder(shop, { actor, billingId, lines, carrier, trackingNo, weightGrams });
        if (packed.ok) return finishForm(request, { page, done: "packed", message: DONE.packed });
        const message = `${PACK_REFUSALS[packed.reason]}.`;
        const field = FIELDS[packed.reason];
        return refuse({ status: 409, message, ...(field && { fields: { [field]: message } }) });
      },
    });
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The packing table: every thing is scanned into the parcel, then the parcel gets its carrier and number. */
export default function Pack({ loaderData: { packing, mayPick, said }, actionData }: Route.ComponentProps) {
  const refusal = actionData?.ok === false ? actionData : undefined;
  const busy = useNavigation().formMethod === "POST";
  const { number, stage, customerName, lines, parcel, hindrance } = packing;
  const form = useStaffRefusal(refusal);
  const { values, fields } = refusal ?? {};
  const isSerial = refusal?.intent === "serial";
  const isToPack = !parcel && !hindrance;
  const isScanned = isToPack && untiedOf(lines).length > 0;
  useLastNote({ isScanned, isToPack });
  return (
    <>
      <title>{`Pack ${number}`}</title>
      <header className="list-head">
        <h1>
          Pack <OrderLink number={number} />
        </h1>
        <Badge>{STAFF_STAGE_LABELS[stage]}</Badge>
        <p className="list-count">{customerName}</p>
      </header>
      {!isScanned && <SavedNote>{refusal ? null : said}</SavedNote>}
      {!fields && !isSerial && <RefusalNote refusal={refusal} />}
      {parcel && (
        <section className="pick-place" aria-labelledby="parcel-title">
          <h2 id="parcel-title">
            {parcel.carrier} {parcel.trackingNo}
          </h2>
          <p className="parcel-ways">
            <LinkButton to={`/console/orders/${number}/label`}>Label</LinkButton>
            <LinkButton to="/console/orders/manifest" variant="secondary">
              Parcels of the day
            </LinkButton>
            {mayPick && (
              <LinkButton to="/console/orders/pick" variant="secondary">
                What else is picked
              </LinkButton>
            )}
          </p>
        </section>
      )}
      {!parcel && hindrance && (
        <p className="mt-4">
          {stage === "packed" && hindrance !== "no_parcel"
            ? "It is packed, and no parcel is noted. Its carrier and number are given when it is shipped, on the page of the order."
            : `${PACK_REFUSALS[hindrance]}.`}{" "}
          <Link to={`/console/orders/${number}`} className="link">
            To its next step
          </Link>
        </p>
      )}
      {isScanned && (
        <PackSerials
          lines={lines}
          mayPick={mayPick}
          said={refusal ? null : said}
          refusal={isSerial ? refusal : undefined}
        />
      )}
      {isToPack && !isScanned && (
        <Form ref={form} method="post" className="pack-form">
          <input type="hidden" name="intent" value="pack" />
          <PackedLines
            lines={lines}
            // Without JavaScript the page is written anew: they were all ticked, else that is what it says.
            ticked={refusal !== undefined && refusal.message !== `${PACK_REFUSALS.left_out}.`}
          />
          <ParcelFields kept={null} refusal={refusal} />
          <Field
            label="Weight in grams"
            optional
            name="weight"
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
            defaultValue={values?.weight}
            error={fields?.weight}
          />
          <div>
            <Button busy={busy} busyLabel="Please wait...">
              Pack it
            </Button>
          </div>
        </Form>
      )}
    </>
  );
}
