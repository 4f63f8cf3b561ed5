import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { formatDay } from "#domain/dates/format-date.ts";
import { isCalendarDay } from "#domain/dates/is-calendar-day.ts";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import { serialFaultWords, serialsText } from "#domain/stock/serials.ts";
import { ERRORS, type FieldErrors } from "#domain/wire/errors.ts";
import { dropReceipt } from "#services/purchasing/begin-receipt.ts";
import { changeReceipt } from "#services/purchasing/change-receipt.ts";
import { type CountedPiece, countPiece } from "#services/purchasing/count-piece.ts";
import { type PostedReceipt, postReceipt } from "#services/purchasing/post-receipt.ts";
import { BILL_FIELDS, noteSupplierBill, setBillPaid } from "#services/purchasing/supplier-bills.ts";
import { OPEN_AGAIN, readShown, refusedMeanwhile, textsOf } from "#web/console/catalogue/read-texts.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { keepingList } from "#web/console/list/list-way.ts";
import { getId } from "#web/console/list/read-id.ts";
import { answerDone, finishForm, type Reason, type SentForm, withWords } from "#web/forms/answer.ts";
import { shopContext } from "#web/session/context.ts";
import { sentTexts } from "./order-action.ts";
import { RECEIPTS_PAGE } from "./purchasing-pages.ts";
import { notFoundReason, questionReason, unitWords } from "./scan-answer.ts";
import { countForm } from "./scan-form.ts";

export const RECEIPT_DONE = {
  begun: "Scan each piece as you take it out.",
  counted: "Counted.",
  save: "Saved.",
  post: "Received. It is on stock.",
  drop: "Given up. Nothing of it is on stock.",
  bill: "The bill is noted.",
  paid: "Noted as paid.",
  unpaid: "Noted as not paid.",
} as const;
type Done = keyof typeof RECEIPT_DONE;

const CLOSED: Reason = { status: 409, message: "A colleague has posted or given up this delivery meanwhile." };

type Scan = z.output<typeof countForm>;

/** What was asked is asked again, with what was typed. */
function wrongScan(sent: SentForm, fields: FieldErrors): Reason {
  const wrong = { ...ERRORS.validation, fields, intent: "scan" };
  if (fields.batch === undefined && fields.expiresOn === undefined) return wrong;
  const valueId = Number(sent.valueId);
  const quantity = Number(sent.quantity) || 1;
  const question = questionReason("Which batch is it?", { ask: "batch", quantity, valueId, words: String(sent.code) });
  return { ...question, fields };
}

function scanReason(counted: Exclude<CountedPiece, { ok: true }>, scan: Scan): Reason {
  const { code, quantity, batch, serials } = scan;
  switch (counted.reason) {
    case "closed":
      return { ...CLOSED, intent: "scan" };
    case "too_many":
      return { status: 409, message: "So many do not fit into one line.", intent: "scan" };
    case "batch":
      return questionReason("Which batch is it?", {
        ask: "batch",
        quantity,
        valueId: counted.unit.valueId,
        words: unitWords(counted.unit),
      });
    case "expiry":
      return questionReason(`This batch is counted already, to be used before ${formatDay(counted.expiresOn)}`, {
        ask: "batch",
        quantity,
        valueId: counted.unit.valueId,
        words: unitWords(counted.unit),
      });
    case "serials": {
      const { unit, fault } = counted;
      const ask = { ask: "serials" as const, quantity, valueId: unit.valueId, words: unitWords(unit) };
      const question = questionReason(
        quantity === 1 ? "Now scan its serial number" : "Now scan their serial numbers",
        ask,
      );
      return fault ? { ...question, fields: { serials: `${serialFaultWords(fault)}.` } } : question;
    }
    case "over": {
      const what = counted.ordered === 0 ? "It was not ordered" : `${counted.ordered} ordered, ${counted.over} more`;
      const question = questionReason(`${what}. Take it all the same?`, {
        ask: "over",
        quantity,
        valueId: counted.unit.valueId,
        words: unitWords(counted.unit),
        batch: batch?.batch ?? "",
        expiresOn: batch?.expiresOn ?? "",
        serials: serialsText(serials),
      });
      return counted.isCode
        ? { ...question, fields: { over: "This is the code of a piece. Say why first, then scan it" } }
        : question;
    }
    default:
      return notFoundReason(code, counted, quantity);
  }
}

function postReason(refused: Exclude<PostedReceipt, { ok: true }>): Reason {
  const status = 409;
  switch (refused.reason) {
    case "dropped":
      return CLOSED;
    case "empty":
      return { status, message: "Nothing is counted yet." };
    case "cancelled":
      return { status, message: "The order was cancelled meanwhile. Give this up, and receive without an order." };
    case "paper": {
      const message = "Write number and date of the invoice or challan that came along.";
      return { status, message, fields: { invoiceNumber: "Write the number and the date" } };
    }
    case "cost":
      return { status, message: `Write what a piece costs of: ${refused.skus.join(", ")}.` };
    case "expired":
      return { status, message: `Reject what has expired: ${refused.skus.join(", ")}.` };
    case "serials":
      return { status, message: "Look at the serial numbers.", fields: refused.fields };
    case "over":
      return { status, message: "More is counted than was ordered. Say why it is taken.", fields: refused.fields };
  }
}

/** Takes the forms of a delivery's page. A scan stays on its page, which says what was counted. */
export function receiptAction(given: {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { id: string };
}) {
  const { request, context, params } = given;
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, form, sent, refuse: refuseAny }) => {
      const id = getId(params.id);
      const page = keepingList(request, `${RECEIPTS_PAGE}/${id}`);
      const intent = String(sent.intent);
      const refuse = (reason: Reason) => refuseAny({ intent, ...reason });
      const finish = (done: Done) => finishForm(request, { page, done, message: RECEIPT_DONE[done] });
      switch (intent) {
        case "scan": {
          const parsed = countForm.safeParse(sent);
          if (!parsed.success) return refuse(wrongScan(sent, firstMessages(parsed.error)));
          const { code, valueId, quantity, batch, serials, over } = parsed.data;
          const asked = { actor, id, text: code, valueId, quantity, batch, serials, overReason: over };
          const counted = await countPiece(shop, asked);
          if (!counted.ok) return refuse(scanReason(counted, parsed.data));
          const { unit, awaited } = counted;
          const left = awaited === null ? "" : awaited === 0 ? " All of it has come." : ` ${awaited} more awaited.`;
          const message = `${unitWords(unit)}: ${counted.quantity}.${left}`;
          return answerDone(
            request,
            { ok: true, intent: "scan", message },
            { page: withWords(page, { done: "counted" }) },
          );
        }
        case "drop": {
          const dropped = await dropReceipt(shop, { actor, id });
          return dropped.ok ? finish("drop") : refuse(CLOSED);
        }
        case "bill": {
          const key = z.uuid().safeParse(sent.key);
          if (!key.success) return refuse(OPEN_AGAIN);
          const others = form.getAll("receipt").map((value) => getId(String(value)));
          const texts = textsOf(sent, BILL_FIELDS) as Parameters<typeof noteSupplierBill>[1]["typed"];
          const noted = await noteSupplierBill(shop, {
            actor,
            key: key.data,
            receiptIds: [id, ...others],
            typed: texts,
          });
          if (noted.ok) return finish("bill");
          if (noted.reason === "receipts")
            return refuse({
              status: 409,
              message: "A colleague has noted a bill for one of these receipts meanwhile.",
            });
          return refuse({ ...ERRORS.validation, fields: noted.fields });
        }
        case "paid":
        case "unpaid": {
          const paidOn = intent === "unpaid" ? null : String(sent.paidOn ?? "");
          if (paidOn !== null && !isCalendarDay(paidOn))
            return refuse({ ...ERRORS.validation, fields: { paidOn: "Choose the day" } });
          const bill = getId(String(sent.bill));
          const set = await setBillPaid(shop, { actor, id: bill, paidOn, revision: Number(sent.revision) });
          return set.ok ? finish(intent) : refuse({ status: 409, message: "A colleague has changed this meanwhile." });
        }
        default: {
          const from = readShown(sent.shown);
          if (from === null) return refuse(OPEN_AGAIN);
          const set = await changeReceipt(shop, { actor, id, from, to: sentTexts(sent, from) });
          // Of two presses the second finds it on stock, which is no refusal.
          const isOver = !set.ok && set.reason === "closed";
          if (isOver && intent !== "post") return refuse(CLOSED);
          if (!set.ok && set.reason === "changed") return refuse(refusedMeanwhile(from, set));
          if (!set.ok && set.reason === "wrong") return refuse({ ...ERRORS.validation, fields: set.fields });
          if (intent !== "post") return finish("save");
          const posted = await postReceipt(shop, { actor, id });
          return posted.ok ? finish("post") : refuse(postReason(posted));
        }
      }
    },
  });
}
