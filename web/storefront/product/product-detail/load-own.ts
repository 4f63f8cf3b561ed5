import type { RouterContextProvider } from "react-router";
import { isSignedIn } from "#domain/accounts/actor.ts";
import { type IsoDay, kolkataDay } from "#domain/dates/kolkata-day.ts";
import type { Eyes } from "#domain/prescriptions/fields.ts";
import type { PrescriptionContent } from "#domain/prescriptions/prescription.ts";
import { prescriptionLabel } from "#domain/prescriptions/prescription-label.ts";
import { isAppError } from "#domain/wire/errors.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { PrescriptionHolder } from "#services/prescriptions/holder.ts";
import { listPeople } from "#services/prescriptions/list-people.ts";
import { listPrescriptions } from "#services/prescriptions/list-prescriptions.ts";
import type { PrescriptionView } from "#services/prescriptions/prescription-view.ts";
import { readPrescription } from "#services/prescriptions/read-prescription.ts";
import type { Shop } from "#services/shop.ts";
import { shopContext } from "#web/session/context.ts";
import { readHolder } from "#web/session/guest-key.ts";
import type { FormTexts } from "#web/storefront/account/prescription/eye-fields.tsx";
import { textsOfPrescription } from "#web/storefront/account/prescription/read-values.ts";

/** A prescription of the visitor's own, as far as the wizard needs it. */
export type GivenPrescription = {
  id: string;
  /** "Asha, added 21 Nov 2026" */
  label: string;
  /** Null for a sheet that nobody has read yet. */
  eyes: Eyes | null;
  /** The same as it was typed, by field; a plus cylinder stays plus. */
  typed: PrescriptionContent["typed"];
  /** Whoever is here gave the figures, and not an optician. */
  canCorrect: boolean;
  pdBinocularMm: number | null;
  age: number | null;
  /** Why it cannot be used any more. */
  refusal: string | null;
};

/** What only this visitor gets of the wizard: what the address asks for, and nothing else. */
export type OwnPrescriptions = {
  given: GivenPrescription | null;
  /** The figures of the one that is to be corrected; null for a new one, and for one that cannot be. */
  start: FormTexts | null;
  saved: GivenPrescription[];
  people: { id: number; name: string; birthYear: number | null }[];
  isSignedIn: boolean;
  today: IsoDay;
  /** Months after which a prescription is asked about, and refused. */
  ageLimits: { warn: number; block: number };
};

type Asked = { context: Readonly<RouterContextProvider>; request: Request };

export async function loadOwn(
  { context, request }: Asked,
  asked: string,
  correct: string | null = null,
): Promise<OwnPrescriptions> {
  const shop = context.get(shopContext);
  const holder = await readHolder(request, context);
  const isForm = asked === "type" || asked === "upload";
  const [given, toCorrect, saved, people, { prescriptionAge }] = await Promise.all([
    isForm || asked === "saved" || asked === "later" ? null : findGiven(shop, { holder, id: asked }),
    asked === "type" && correct !== null ? findView(shop, { holder, id: correct }) : null,
    asked === "saved" ? listPrescriptions(shop, { holder }) : [],
    isForm ? listPeople(shop, { holder }) : [],
    getSettings(shop.db),
  ]);
  return {
    given,
    start:
      toCorrect && canCorrect(toCorrect) ? textsOfPrescription(toCorrect.content, toCorrect.person?.id ?? null) : null,
    saved: saved.map(viewGiven),
    people: people.map(({ id, name, birthYear }) => ({ id, name, birthYear })),
    isSignedIn: isSignedIn(holder.actor),
    today: kolkataDay(shop.now()),
    ageLimits: { warn: prescriptionAge.warnMonths, block: prescriptionAge.blockMonths },
  };
}

/** Null alike for one that is gone, of somebody else, or of an account that is not signed in. */
export async function findGiven(
  shop: Shop,
  { holder, id }: { holder: PrescriptionHolder; id: string },
): Promise<GivenPrescription | null> {
  const view = await findView(shop, { holder, id });
  return view && viewGiven(view);
}

async function findView(
  shop: Shop,
  { holder, id }: { holder: PrescriptionHolder; id: string },
): Promise<PrescriptionView | null> {
  try {
    return await readPrescription(shop, { holder, id, how: "shown" });
  } catch (error) {
    if (isAppError(error) && error.code === "not_found") return null;
    throw error;
  }
}

const canCorrect = ({ source, content }: Pick<PrescriptionView, "source" | "content">) =>
  content.typed !== null && (source === "typed" || source === "imported");

function viewGiven({ id, source, content, createdAt, expiry }: PrescriptionView): GivenPrescription {
  const { customerName, eyes, typed, pdBinocularMm, age } = content;
  return {
    id,
    label: prescriptionLabel({ customerName, createdAt }),
    eyes,
    typed,
    canCorrect: canCorrect({ source, content }),
    pdBinocularMm,
    age,
    refusal: expiry?.verdict === "too-old" ? "This prescription is too old. Please have your eyes tested again" : null,
  };
}
