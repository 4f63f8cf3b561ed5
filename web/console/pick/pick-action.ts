import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { requiredText } from "#domain/accounts/field-rules.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { MISSING_REASONS, SCAN_REFUSALS } from "#domain/picking/missing-reasons.ts";
import type { PickRow } from "#services/picking/pick-rows.ts";
import { sayMissing } from "#services/picking/say-missing.ts";
import { scanPiece } from "#services/picking/scan-piece.ts";
import { giveBackOrders, putBackOrders, takeOrders } from "#services/picking/take-orders.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { finishAt } from "#web/console/forms/finish-at.ts";
import { loadNamedStores } from "#web/console/shell/load-named-stores.ts";
import { readStore } from "#web/console/shell/read-store.ts";
import { permittedStores } from "#domain/access/permission.ts";
import { readId } from "#web/console/list/read-id.ts";
import { answerDone } from "#web/forms/answer.ts";
import { shopContext } from "#web/session/context.ts";

export const PICK_PAGE = "/console/orders/pick";

/** What the page says once something was done, by the intent of its form. */
export const PICK_DONE = {
  take: "The orders are yours to pick.",
  back: "Given back. What was scanned stays scanned.",
  put_back: "Good. Nothing of cancelled orders is left with you.",
  missing: "Noted. Whoever manages the store has a task about it.",
} as const;

/** The button is there only while orders wait. */
const ALL_TAKEN = "A colleague has just taken them. Nothing else waits to be picked.";

const id = z.string().regex(/^[1-9]\d{0,8}$/u);

const pickForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("take") }),
  z.strictObject({ intent: z.literal("back"), of: id }),
  z.strictObject({ intent: z.literal("put_back"), orders: z.string().max(2_000) }),
  z.strictObject({
    intent: z.literal("scan"),
    code: requiredText("Scan a piece, or type its SKU").max(60, "No code is that long"),
  }),
  z.strictObject({
    intent: z.literal("missing"),
    /** Of this form alone. */
    key: z.uuid(),
    line: id,
    reason: z.enum(MISSING_REASONS, { error: "Say why" }),
  }),
]);

/** For which of their stores somebody picks; null: for all. */
export async function readPickStore(
  context: Readonly<RouterContextProvider>,
  { url, actor }: { url: URL; actor: UserActor },
): Promise<number | null> {
  const stores = await loadNamedStores(context, { url, stores: permittedStores(actor, "order.pick") });
  return readStore(url.searchParams, stores);
}

/** Takes the forms of the pick list. A scan stays on its page, which says what was scanned. */
export function pickAction(given: { request: Request; context: Readonly<RouterContextProvider>; url: URL }) {
  const { request, context, url } = given;
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse, refuseFields }) => {
      const parsed = pickForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const form = parsed.data;
      const storeId = await readPickStore(context, { url, actor });
      const query: Record<string, string> = storeId === null ? {} : { store: String(storeId) };
      const finish = (done: keyof typeof PICK_DONE) =>
        finishAt(request, { page: PICK_PAGE, query, done, message: PICK_DONE[done] });
      switch (form.intent) {
        case "take":
          if ((await takeOrders(shop, { actor, storeId })).taken > 0) return finish("take");
          return refuse({ status: 409, message: ALL_TAKEN });
        case "back":
          await giveBackOrders(shop, { actor, pickedBy: readId(form.of) ?? 0 });
          return finish("back");
        case "put_back":
          await putBackOrders(shop, { actor, numbers: form.orders.split(" ") });
          return finish("put_back");
        case "missing": {
          const said = await sayMissing(shop, { actor, key: form.key, lineId: Number(form.line), reason: form.reason });
          return said.ok ? finish("missing") : refuse({ status: 409, message: "All pieces of it are picked already." });
        }
        case "scan": {
          const scanned = await scan({ actor, storeId, code: form.code });
          if (!scanned.ok) return refuse({ status: 409, message: scanned.message, intent: "scan" });
          const { message, row } = scanned;
          const words = new URLSearchParams({ ...query, scanned: String(row.lineId) });
          return answerDone(request, { ok: true, intent: "scan", message }, { page: `${PICK_PAGE}?${words}` });
        }
      }
    },
  });

  async function scan(what: { actor: UserActor; storeId: number | null; code: string }) {
    const scanned = await scanPiece(shop, what);
    if (!scanned.ok) return { ok: false as const, message: `${what.code}: ${SCAN_REFUSALS[scanned.reason]}.` };
    return { ok: true as const, row: scanned.row, message: scannedWords(scanned.row, scanned.isWhole) };
  }
}

/** What was ticked, and where it goes. */
export function scannedWords(row: PickRow, isWhole: boolean): string {
  const { sku, name, orderNumber, hasLenses, isSent } = row;
  const goes = hasLenses ? "to the lab" : isSent ? "to the packing table" : "it is collected here";
  const whole = isWhole ? ` That is all of it: ${goes}.` : "";
  return `Right: ${sku}, ${name}, for ${orderNumber}.${whole}`;
}
