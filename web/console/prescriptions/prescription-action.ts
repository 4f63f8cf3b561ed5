import type { RouterContextProvider } from "react-router";
import { hasFreshFactor } from "#domain/access/second-factor.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { readPrescriptionValues, withIdleAxes } from "#domain/prescriptions/prescription-form.ts";
import { WORDS_REFUSALS } from "#domain/prescriptions/reject-reasons.ts";
import { requireNewest } from "#services/prescriptions/checked-line.ts";
import { rejectPrescription } from "#services/prescriptions/reject-prescription.ts";
import type { FormRefusal } from "#services/prescriptions/save-prescription.ts";
import { typeValues } from "#services/prescriptions/type-values.ts";
import { verifyPrescription } from "#services/prescriptions/verify-prescription.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { stepUp } from "#web/console/second-factor/step-up.ts";
import { keepingList } from "#web/console/list/list-way.ts";
import { finishForm, type Reason } from "#web/forms/answer.ts";
import { shopContext } from "#web/session/context.ts";
import { refusedMeanwhile } from "./meanwhile.ts";
import { CHECK_DONE, checkForm } from "./prescription-form.ts";
import { PRESCRIPTIONS_PAGE } from "./prescription-list.tsx";

type Given = { request: Request; context: Readonly<RouterContextProvider>; orderLineId: number };

/** Takes the forms of the page of a prescription: its values, that they are right, or why it is sent back. */
export function prescriptionAction({ request, context, orderLineId }: Given) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse, refuseFields }) => {
      await requireNewest(shop.db, { actor, orderLineId });
      const parsed = checkForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const form = parsed.data;
      const { version } = form;
      const page = keepingList(request, `${PRESCRIPTIONS_PAGE}/${orderLineId}`);
      const finish = (done: keyof typeof CHECK_DONE) => finishForm(request, { page, done, message: CHECK_DONE[done] });
      if (form.intent === "type") {
        const values = withIdleAxes(readPrescriptionValues(form));
        const over = form.over === "" ? null : form.over;
        const saved = await typeValues(shop, { actor, orderLineId, version, over, values });
        if (saved.ok) return finish("type");
        if ("present" in saved) return refuse(refusedMeanwhile(saved, values));
        return refuse(saved.reason === "form" ? reasonOf(saved) : { status: 409, message: saved.message });
      }
      if (form.intent === "reject") {
        const { reason, words } = form;
        const done = await rejectPrescription(shop, { actor, orderLineId, version, reason, words });
        if (done.ok) return finish(done.isMailed ? "reject" : "unmailed");
        if (done.reason !== "words") return refuse({ status: 409, message: done.message });
        const message = WORDS_REFUSALS[done.refusal];
        return refuse({ ...ERRORS.validation, message, fields: { words: message } });
      }
      // Whoever checks what they typed themselves gives the second factor for the second person.
      let by = actor;
      if (form.alone !== "" && !hasFreshFactor(actor, shop.now())) {
        const stepped = await stepUp({ request, context, actor, sent });
        if (!stepped.ok) return refuse(stepped.reason);
        by = stepped.actor;
      }
      const done = await verifyPrescription(shop, { actor: by, orderLineId, version, aloneBecause: form.alone });
      if (done.ok) return finish(done.isOrderChecked ? "verified" : "verify");
      const fields = done.reason === "alone" ? { fields: { alone: done.message } } : {};
      return refuse({ status: 409, message: done.message, ...fields });
    },
  });
}

/** An axis may be left empty without a cylinder; 0 would be read as 180. */
const missingWords = (field: string): string =>
  field.endsWith("_axi") ? "A cylinder needs its axis, 1 to 180" : "Fill this in, 0 for none";

/** Words beside each field; what is rare is asked by a box to tick. */
function reasonOf({ message, missing, fields, ask }: FormRefusal): Reason {
  return {
    ...ERRORS.validation,
    message,
    fields: {
      ...Object.fromEntries(missing.map((field) => [field, missingWords(field)])),
      ...fields,
      ...Object.fromEntries(ask.map(({ code, text }) => [`confirm_${code}`, text])),
    },
  };
}
