import type { UserActor } from "#domain/accounts/actor.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { STAGE_LABELS } from "#domain/orders/stages.ts";
import type { CheckVerdict } from "#domain/prescriptions/check-words.ts";
import type { PrescriptionContent } from "#domain/prescriptions/prescription.ts";
import type { PrescriptionValues } from "#domain/prescriptions/prescription-form.ts";
import { checkStaffForm } from "#domain/prescriptions/staff-form.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";
import { requireNewest, whoChecked, whoGave } from "./checked-line.ts";
import { requireOrderLine } from "./find-order-line.ts";
import { openContent } from "./open-content.ts";
import { keepPrescription } from "./keep-prescription.ts";
import { refusalText, type Saved } from "./save-prescription.ts";

/**
 * Whoever checks prescriptions types what a sheet says, or corrects what was typed: a new version, by the rules of the customer's
 * own form. One that was checked already has to be checked anew, and holds its order until then: whoever does that says so.
 */
export async function typeValues(
  shop: Shop,
  given: {
    actor: UserActor;
    orderLineId: number;
    /** The version that was looked at. */
    version: number;
    /** What had been said of that version: a check is undone by whoever means to alone. */
    over: CheckVerdict | null;
    values: PrescriptionValues;
  },
): Promise<Saved | Stale> {
  const { actor, orderLineId, version, over, values } = given;
  const { personId } = await requireNewest(shop.db, { actor, orderLineId });
  const line = await requireOrderLine(shop.db, { actor, orderLineId });
  const { prescriptionAge } = await getSettings(shop.db);
  const check = checkStaffForm(values, {
    addUse: line.addUse,
    today: kolkataDay(shop.now()),
    mayBeEmpty: ["age", "prescribe_by", "remarks"],
    needsSign: true,
    ageLimits: { warn: prescriptionAge.warnMonths, block: prescriptionAge.blockMonths },
  });
  if (!check.ok) return { ...check, reason: "form", message: refusalText(check) };
  const kept = await keepPrescription(shop, {
    holder: { actor, guestKey: null },
    source: "store",
    content: check.content,
    personId,
    sheet: null,
    target: { line, seen: { version, over } },
  });
  if (kept.ok) return { ...kept, notices: check.notices };
  return kept.reason === "stale" ? tellStale(shop, { actor, orderLineId }) : kept;
}

/** Somebody gave or judged it after it was looked at: who, when, and what is kept now. */
export type Stale = {
  ok: false;
  reason: "stale";
  message: string;
  did: "gave" | CheckVerdict;
  last: { by: string; at: Date };
  present: { version: number; verdict: CheckVerdict | null; content: PrescriptionContent | null };
};

const DID = {
  gave: "gave newer values",
  verified: "verified these values",
  rejected: "sent this prescription back to its customer",
} as const;

async function tellStale(shop: Shop, asked: { actor: UserActor; orderLineId: number }): Promise<Stale> {
  const row = await requireNewest(shop.db, asked);
  const { version, verdict, stage } = row;
  const did = verdict ?? "gave";
  const last = verdict === null ? { by: whoGave(row), at: row.createdAt } : { by: whoChecked(row), at: row.checkedAt! };
  const back =
    stage === "verified"
      ? ` and takes the order from "${STAGE_LABELS.verified}" to "${STAGE_LABELS.confirmed}": somebody checks it anew`
      : "";
  const undoes = did === "verified" ? ` To save yours undoes this check${back}.` : "";
  const message = `${last.by} ${DID[did]} on ${formatDateTime(last.at)}. Nothing was saved.${undoes}`;
  const content = openContent(shop, { ...row, id: row.prescriptionId });
  return { ok: false, reason: "stale", message, did, last, present: { version, verdict, content } };
}
