import { productPath } from "#domain/catalogue/product-link.ts";
import type { ReviewOrder } from "#domain/catalogue/review-fit.ts";
import type { LensUse } from "#domain/lenses/lens-design.ts";
import type { WizardStep } from "#domain/lenses/wizard-steps.ts";
import { OWN_FRAME_PATH } from "#domain/own-frame/own-frame-path.ts";

/** What the address of a product page says besides product and colour; whatever else stands in it is not read. */
export type PageState = {
  /** An attribute value of the chosen colour. */
  size: number | null;
  /** The step of the open wizard. */
  step: WizardStep | null;
  power: string | null;
  /** What the glasses are for, where "Which do I need?" was answered with it. */
  use: LensUse;
  lens: number | null;
  /** What becomes of the prescription: a form that is open, "later", or the random id of one that was given. */
  prescription: string | null;
  /** The one that the open form begins with, to be corrected, by its random id. */
  correct: string | null;
  /** The picture that fills the window, counted from 1. */
  picture: number | null;
  /** The photo of a review that fills the window, by its id. */
  photo: number | null;
  /** Of the reviews. */
  page: number | null;
  /** In which order reviews stand, where it is not the newest first. */
  sort: Exclude<ReviewOrder, "newest"> | null;
  /** The frame in the round is open. */
  view: "3d" | null;
  /** How wide the face is that wears it in the gallery, in millimetres, where one was chosen. */
  face: number | null;
};

export type PageAddress = {
  liveSaleId: number;
  attributeId: number | null;
  size: number | null;
  /** The face that wears it, as of the page's state: it stays whatever else is chosen. */
  face?: number | null;
  /** A customer's own frame, as a query: it has a page of its own. */
  own?: string;
  /** Where the page of a draft stands, which only staff see. */
  draft?: string | undefined;
};

export function readPageState(search: string): PageState {
  const query = new URLSearchParams(search);
  const step = query.get("step");
  const sort = query.get("sort");
  const prescription = readPrescription(query.get("prescription"));
  return {
    size: readNumber(query.get("size")),
    step: step === "0" || step === "1" || step === "2" ? (Number(step) as WizardStep) : null,
    power: query.get("power")?.slice(0, 80) || null,
    use: query.get("use") === "screen" ? "screen" : null,
    lens: readNumber(query.get("lens")),
    prescription,
    // With a form for one alone: whose it is makes the page one visitor's.
    correct: prescription === null ? null : readId(query.get("correct")),
    picture: readNumber(query.get("picture")),
    photo: readNumber(query.get("photo")),
    page: readNumber(query.get("page")),
    sort: sort === "highest" || sort === "lowest" ? sort : null,
    view: query.get("view") === "3d" ? "3d" : null,
    face: readNumber(query.get("face")),
  };
}

/** The page with a choice of size, and with a step, a picture or more reviews. */
export function pageAddress(
  { liveSaleId, attributeId, size, face: kept, own, draft }: PageAddress,
  more: Partial<PageState> = {},
): string {
  const { step, power, use, lens, prescription, correct, picture, photo, page, sort, view, face = kept } = more;
  const query = new URLSearchParams(own);
  for (const [name, value] of Object.entries({
    size,
    step,
    power,
    use,
    lens,
    prescription,
    correct,
    picture,
    photo,
    page,
    sort,
    view,
    face,
  })) {
    if (value != null) query.set(name, String(value));
  }
  const text = query.toString();
  const path = draft ? `${draft}/${attributeId ?? ""}` : productPath(liveSaleId, attributeId);
  return `${own === undefined ? path : OWN_FRAME_PATH}${text && `?${text}`}`;
}

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const answers = ["type", "upload", "saved", "later"];

function readPrescription(text: string | null): string | null {
  return text !== null && answers.includes(text) ? text : readId(text);
}

function readId(text: string | null): string | null {
  return text !== null && idShape.test(text) ? text : null;
}

function readNumber(text: string | null): number | null {
  return text !== null && /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : null;
}
