import type { FormAnswer } from "#web/forms/answer.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";
import { PRODUCTS_PAGE } from "#web/console/catalogue/products/product-list.tsx";

export const picturesPage = (product: number | string): string => `${PRODUCTS_PAGE}/${product}/pictures`;

/** What one picture is answered: `ofFile` where the same file would be refused again. */
export type AddAnswer = FormAnswer & { ofFile?: boolean };

/** What the page says after each press. */
export const PICTURES_DONE = {
  added: "Pictures added.",
  describe: "Saved.",
  move: "Moved.",
  take_away: "Taken away.",
  cut_out: "Cut out. Customers can try this colour on.",
  drop_cut_out: "Cut-out taken away.",
} as const;
export type PicturesDone = keyof typeof PICTURES_DONE;

export const readPicturesDone = (word: string | null): string | null => wordsOf(PICTURES_DONE, word);

export const LINE_LOST = "It did not arrive. Look at your connection and try again";
export const TOO_MUCH_AT_ONCE =
  "These files are larger than 10 MB together. Without JavaScript please send fewer at once";
