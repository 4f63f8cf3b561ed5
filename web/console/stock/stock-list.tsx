import { costWords } from "#domain/stock/cost-words.ts";
import { PRODUCT_KINDS, SUB_CATEGORY_SLUGS } from "#domain/catalogue/product-kinds.ts";
import { hundredthsText } from "#domain/goods/read-figure.ts";
import { LENS_BLANK } from "#domain/stock/lens-blanks.ts";
import { weeksOfCover } from "#domain/stock/stock-level.ts";
import { STOCK_STATE_WORDS, STOCK_STATES } from "#domain/stock/stock-states.ts";
import type { StockRow } from "#services/inventory/list-stock.ts";
import type { ListSpec } from "#web/console/list/list-spec.ts";
import { Badge } from "#web/ui/badge.tsx";
import { STOCK_PAGE, UNITS_PAGE } from "./stock-pages.ts";
import { unitName } from "#domain/goods/unit-name.ts";

/** "2.5", or nothing where nothing was sold. */
export const coverWords = (row: { free: number; sold: number }): string => {
  const weeks = weeksOfCover(row);
  return weeks === null ? "" : String(weeks);
};

const isBelow = ({ free, minimum }: StockRow) => minimum !== null && free < minimum;

const nameOf = (row: StockRow) => `${row.brand} ${unitName(row)}`;

/** What lies in the stores: a row for each unit and store. */
export const STOCK_LIST: ListSpec<StockRow> = {
  path: STOCK_PAGE,
  title: "Stock",
  noun: { one: "row", many: "rows" },
  searches: "Name, colour, SKU or bar code",
  filters: [
    {
      key: "state",
      label: "State",
      kind: "choice",
      options: STOCK_STATES.map((value) => ({ value, label: STOCK_STATE_WORDS[value] })),
    },
    {
      key: "kind",
      label: "Category",
      kind: "choice",
      options: [
        ...SUB_CATEGORY_SLUGS.map((value) => ({ value, label: PRODUCT_KINDS[value].name })),
        { value: LENS_BLANK, label: "Lens blanks" },
      ],
    },
    { key: "where", label: "Where", kind: "choice", options: [{ value: "everywhere", label: "Every store" }] },
  ],
  sorts: [{ value: "newest", label: "Newest goods first" }],
  columns: [
    { key: "unit", label: "Unit", cell: nameOf },
    { key: "sku", label: "SKU", whole: true, cell: ({ sku }) => sku },
    { key: "store", label: "Store", cell: ({ storeName }) => storeName },
    { key: "place", label: "Shelf", whole: true, cell: ({ place }) => place ?? "" },
    { key: "onHand", label: "On hand", number: true, cell: ({ onHand }) => String(onHand) },
    { key: "held", label: "Set aside", number: true, cell: ({ held }) => String(held) },
    { key: "free", label: "Free", number: true, cell: ({ free }) => String(free) },
    {
      key: "transit",
      label: "On the way",
      number: true,
      cell: ({ inTransit }) => (inTransit === 0 ? "" : String(inTransit)),
      csv: ({ inTransit }) => String(inTransit),
    },
    {
      key: "minimum",
      label: "Minimum",
      number: true,
      cell: (row) =>
        row.minimum === null ? (
          ""
        ) : isBelow(row) ? (
          <Badge kind="offer">Below {row.minimum}</Badge>
        ) : (
          String(row.minimum)
        ),
      csv: ({ minimum }) => (minimum === null ? "" : String(minimum)),
    },
    {
      key: "maximum",
      label: "Maximum",
      number: true,
      cell: ({ maximum }) => (maximum === null ? "" : String(maximum)),
      hidden: true,
    },
    { key: "sold", label: "Sold in 8 weeks", number: true, cell: ({ sold }) => String(sold) },
    { key: "cover", label: "Weeks left", number: true, cell: coverWords },
    {
      key: "cost",
      label: "Cost of one",
      number: true,
      hidden: true,
      cell: ({ unitCostPaise, knowsCost }) => (knowsCost ? costWords(unitCostPaise) : ""),
      csv: ({ unitCostPaise }) => (unitCostPaise === null ? "" : hundredthsText(unitCostPaise)),
    },
  ],
  views: [
    { name: "Below minimum", query: "state=below" },
    { name: "None free", query: "state=out" },
  ],
  id: ({ unitId, storeId }) => `${unitId}-${storeId}`,
  href: ({ unitId, storeId }) => `${UNITS_PAGE}/${unitId}?store=${storeId}`,
};
