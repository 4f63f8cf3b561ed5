import type { PlantedCustomer } from "#tests/support/shop/plant-customer.ts";
import type { Visit } from "#tests/support/browser/visit.ts";
import type { SITE_ACCESS } from "#web/session/site-access.ts";

export type ForeignScene = {
  /** Whose ids are tried, and who tries them. */
  mine: PlantedCustomer;
  theirs: PlantedCustomer;
  /** A photo of a review that waits, of neither. */
  photoId: number;
  /** With which the first can sign in. */
  passkeyId: number;
  /** An eye test that the first has booked. */
  eyeTestId: string;
  /** What the first asked about a product. */
  questionId: number;
  /** What the first answered to a question. */
  answerId: number;
  /** The payment order of the first. */
  gatewayOrderId: string;
  /** What signs the link to the order of the second. */
  link: string;
};

export type Asked = { path: string } & Pick<Visit, "form">;
export type Ask = (id: string, scene: ForeignScene) => Asked;
export type Trial = {
  at: keyof typeof SITE_ACCESS;
  /** As the row names it. */
  id: string;
  of: (scene: ForeignScene) => string | number;
  asks: Ask[];
};
