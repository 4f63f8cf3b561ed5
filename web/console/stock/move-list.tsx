import { formatDateTime } from "#domain/dates/format-date.ts";
import { hundredthsText } from "#domain/goods/read-figure.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { MOVEMENT_KINDS, MOVEMENT_WORDS } from "#domain/stock/movement-kinds.ts";
import { documentWords, movementReason } from "#domain/stock/movement-reason.ts";
import type { MoveRow } from "#services/inventory/list-moves.ts";
import type { ListColumn, ListSpec } from "#web/console/list/list-spec.ts";
import { MOVES_PAGE, UNITS_PAGE } from "./stock-pages.ts";
import { signed } from "./unit-link.tsx";

const paperOf = ({ document, orderNumber }: MoveRow) => (document ? documentWords(document) : (orderNumber ?? ""));
const plain = (pieces: number) => (pieces === 0 ? "" : String(pieces));

const rupees = (key: string, label: string, of: (row: MoveRow) => number | null): ListColumn<MoveRow> => ({
  key,
  label,
  number: true,
  hidden: true,
  cell: (row) => {
    const paise = of(row);
    return paise === null ? "" : formatRupees(paise, { decimals: 2 });
  },
  csv: (row) => {
    const paise = of(row);
    return paise === null ? "" : hundredthsText(paise);
  },
});

/** Every movement of stock. They are never changed, so none has a page of its own: a row leads to its unit. */
export const MOVE_LIST: ListSpec<MoveRow> = {
  path: MOVES_PAGE,
  title: "Stock movements",
  noun: { one: "movement", many: "movements" },
  searches: "SKU or bar code",
  filters: [
    {
      key: "kind",
      label: "Kind",
      kind: "choice",
      options: MOVEMENT_KINDS.map((value) => ({ value, label: MOVEMENT_WORDS[value] })),
    },
    { key: "from", label: "From", kind: "day" },
    { key: "until", label: "Until", kind: "day" },
  ],
  sorts: [{ value: "newest", label: "Newest first" }],
  columns: [
    { key: "unit", label: "Unit", cell: ({ unit }) => `${unit.title}, ${unit.sku}` },
    { key: "when", label: "When", whole: true, cell: ({ at }) => formatDateTime(at) },
    { key: "store", label: "Store", cell: ({ storeName }) => storeName },
    { key: "kind", label: "What", cell: ({ kind }) => MOVEMENT_WORDS[kind] },
    {
      key: "onHand",
      label: "On hand",
      number: true,
      cell: ({ onHandDelta }) => (onHandDelta === 0 ? "" : signed(onHandDelta)),
      csv: ({ onHandDelta }) => plain(onHandDelta),
    },
    {
      key: "held",
      label: "Set aside",
      number: true,
      cell: ({ heldDelta }) => (heldDelta === 0 ? "" : signed(heldDelta)),
      csv: ({ heldDelta }) => plain(heldDelta),
    },
    { key: "why", label: "Why", cell: movementReason },
    { key: "who", label: "Who", cell: ({ actor }) => actor ?? "" },
    { key: "paper", label: "Paper", whole: true, cell: paperOf },
    rupees("cost", "Cost of one", ({ unitCostPaise }) => unitCostPaise),
    rupees("value", "Value", ({ valuePaise }) => valuePaise),
  ],
  views: [
    { name: "Adjusted", query: "kind=adjusted" },
    { name: "Received", query: "kind=received" },
  ],
  id: ({ id }) => String(id),
  href: ({ unit }) => `${UNITS_PAGE}/${unit.id}`,
  leadsAway: true,
};
