import { OWN_FRAME_FIELDS, type TypedOwnFrame, typedOwnFrame } from "#domain/own-frame/own-frame-form.ts";
import { type OwnFrame } from "#domain/own-frame/own-frame.ts";
import { OWN_FRAME_PATH } from "#domain/own-frame/own-frame-path.ts";
import type { ProductColour } from "#services/catalogue/get-product.ts";

/** What was typed of a frame, as a query: the steps of the wizard carry it along. */
export function ownFrameQuery(typed: TypedOwnFrame): string {
  const query = new URLSearchParams();
  for (const name of OWN_FRAME_FIELDS) if (typed[name]) query.set(name, typed[name]);
  return query.toString();
}

/** The page with a frame of an earlier order filled in; its risk is confirmed anew. */
export function sameOwnFrame(frame: OwnFrame): string {
  return `${OWN_FRAME_PATH}?${ownFrameQuery({ ...typedOwnFrame(frame), risk: "" })}#your-frame`;
}

/** The wizard shows a colour and a size; a customer's own frame has one of each. */
export function pseudoColour(size: string): ProductColour & { values: [ProductColour["values"][number]] } {
  return {
    id: 0,
    color: "",
    colorName: "Standard",
    attributeType: "standard",
    values: [{ id: 0, attributeValue: size, sku: "", totalQuantity: 1, soldQuantity: 0 }],
    pictures: [],
    cutOut: null,
  };
}
