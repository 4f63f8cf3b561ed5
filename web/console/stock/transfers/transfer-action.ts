import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { TRANSFER_REFUSALS } from "#domain/stock/transfer-words.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { cancelTransfer, scanOut, setQuantity } from "#services/inventory/transfers/change-lines.ts";
import { sendTransfer } from "#services/inventory/transfers/send-transfer.ts";
import { takeBack } from "#services/inventory/transfers/take-back.ts";
import { writeOffMissing } from "#services/inventory/transfers/write-off.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { keepingList } from "#web/console/list/list-way.ts";
import { getId } from "#web/console/list/read-id.ts";
import { answerDone, finishForm, withWords } from "#web/forms/answer.ts";
import { shopContext } from "#web/session/context.ts";
import { TRANSFERS_PAGE } from "./transfer-list.tsx";
import { TRANSFER_DONE } from "./transfer-done.ts";
import {
  pieces,
  readTakenBack,
  reasonText,
  type RefusedTransfer,
  refusedWords,
  scannedCode,
} from "./transfer-fields.ts";

const anId = z.string().regex(/^[1-9]\d{0,8}$/u);

const transferForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("scan"), code: scannedCode }),
  z.strictObject({ intent: z.literal("set"), unit: anId, sku: z.string().max(60), shown: pieces, quantity: pieces }),
  z.strictObject({ intent: z.literal("send") }),
  z.strictObject({ intent: z.literal("cancel") }),
  z.strictObject({
    intent: z.literal("off"),
    line: anId,
    reason: reasonText.min(1, TRANSFER_REFUSALS.reason),
  }),
  // With "shown 7" and "pieces 7" of each line that is missing.
  z.looseObject({ intent: z.literal("back"), reason: reasonText.min(1, TRANSFER_REFUSALS.reason) }),
]);

/** Takes the forms of the page of a transfer: what the sender does, and writing off what never came. */
export function transferAction(given: {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { id: string };
}) {
  const { request, context } = given;
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse, refuseFields }) => {
      const transferId = getId(given.params.id);
      const page = keepingList(request, `${TRANSFERS_PAGE}/${transferId}`);
      const parsed = transferForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const form = parsed.data;
      const own = { actor, id: transferId };
      const finish = (done: keyof typeof TRANSFER_DONE) =>
        finishForm(request, { page, done, message: TRANSFER_DONE[done] });
      const say = (refused: RefusedTransfer) =>
        refuse({ status: 409, message: refusedWords(refused), intent: form.intent });
      switch (form.intent) {
        case "scan": {
          const put = await scanOut(shop, { ...own, code: form.code });
          if (!put.ok) return say(put);
          const message = `${put.sku}, ${put.name}: ${put.quantity} on the transfer.`;
          return answerDone(
            request,
            { ok: true, intent: "scan", message },
            { page: withWords(page, { scanned: put.sku }) },
          );
        }
        case "set": {
          const { sku, shown, quantity } = form;
          const set = await setQuantity(shop, { ...own, valueId: Number(form.unit), sku, shown, quantity });
          return set.ok ? finish("set") : say(set);
        }
        case "send": {
          const gone = await sendTransfer(shop, own);
          return gone.ok ? finish("sent") : say(gone);
        }
        case "cancel": {
          const gone = await cancelTransfer(shop, own);
          return gone.ok ? finish("cancelled") : say(gone);
        }
        case "off": {
          const off = await writeOffMissing(shop, { ...own, lineId: Number(form.line), reason: form.reason });
          return off.ok ? finish("off") : say(off);
        }
        case "back": {
          const read = readTakenBack(form);
          if (!read.ok) return refuse({ ...ERRORS.validation, fields: read.fields, intent: "back" });
          const back = await takeBack(shop, { ...own, lines: read.lines, reason: form.reason });
          if (!back.ok) return say(back);
          return finish(back.paperNo === null ? "back" : "credited");
        }
      }
    },
  });
}
