import type { Row } from "./press.ts";

const provenBy = "tests/e2e/console-products.test.ts";
const importProvenBy = "tests/e2e/console-import.test.ts";
const picturesProvenBy = "tests/e2e/console-pictures.test.ts";

/** What staff press who keep the catalogue. */
export const CONSOLE_GOODS_PRESSES = {
  "/console/catalogue/import": [{ because: "staff press it", provenBy: importProvenBy }],
  "/console/catalogue/import/:id": ["check", "again", "mend", "apply", "undo"].map((intent) => ({
    intent,
    because: "staff press it",
    provenBy: importProvenBy,
  })),
  "/console/catalogue/import/pictures": [{ because: "staff press it", provenBy: picturesProvenBy }],
  "/console/catalogue/import/pictures/part": [{ because: "staff press it", provenBy: picturesProvenBy }],
  "/console/catalogue/products/new": [{ because: "staff press it", provenBy }],
  "/console/catalogue/products/:id/as-customer/:attributeId?": [
    "buy",
    "contact-lens",
    "power-type",
    "lens",
    "typed",
    "sheet",
    "review",
    "question",
    "tell-me",
  ].map((intent) => ({ intent, because: "staff press it", provenBy })),
  "/console/catalogue/products/:id": [
    "what",
    "measures",
    "offer",
    "law",
    "lenses",
    "texts",
    "audience",
    "colour-add",
    "colour",
    "colour-up",
    "colour-down",
    "colour-remove",
    "colour-publish",
    "sizes",
    "units",
    "unit-up",
    "unit-down",
    "units-remove",
    "codes",
    "copy",
    "live",
    "schedule",
    "draft",
    "archived",
    "delete",
  ].map((intent) => ({ intent, because: "staff press it", provenBy })),
  "/console/catalogue/products/:id/design": ["save", "drop"].map((intent) => ({
    intent,
    because: "staff press it",
    provenBy: picturesProvenBy,
  })),
  "/console/catalogue/products/:id/pictures": ["add", "describe", "move", "take_away", "cut_out", "drop_cut_out"].map(
    (intent) => ({ intent, because: "staff press it", provenBy: picturesProvenBy }),
  ),
  "/console/catalogue/products/:id/pictures/add": [{ because: "staff press it", provenBy: picturesProvenBy }],
} as const satisfies Record<string, Row>;
