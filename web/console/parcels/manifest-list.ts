import { formatRupees } from "#domain/money/format-rupees.ts";
import { STAFF_STAGE_LABELS } from "#domain/orders/stages.ts";
import type { ParcelRow } from "#services/parcels/list-parcels.ts";
import type { ListColumn } from "#web/console/list/list-spec.ts";

export const MANIFEST_PAGE = "/console/orders/manifest";

/** What the list of a day says of each parcel, on paper and in its file. */
export const MANIFEST_COLUMNS: readonly ListColumn<ParcelRow>[] = [
  { key: "number", label: "Number", cell: ({ trackingNo }) => trackingNo },
  { key: "order", label: "Order", whole: true, cell: ({ orderNumber }) => orderNumber },
  { key: "city", label: "City", cell: ({ city }) => city },
  { key: "pin", label: "PIN code", cell: ({ pin }) => pin },
  { key: "pieces", label: "Pieces", number: true, cell: ({ pieces }) => String(pieces) },
  {
    key: "weight",
    label: "Grams",
    number: true,
    cell: ({ weightGrams }) => (weightGrams === null ? "" : String(weightGrams)),
  },
  {
    key: "cash",
    label: "To collect",
    number: true,
    cell: ({ cashPaise }) => (cashPaise > 0 ? formatRupees(cashPaise, { decimals: 2 }) : ""),
    csv: ({ cashPaise }) => (cashPaise / 100).toFixed(2),
  },
  { key: "stage", label: "Stage", cell: ({ stage }) => STAFF_STAGE_LABELS[stage] },
];

export const CARRIER_COLUMN: ListColumn<ParcelRow> = {
  key: "carrier",
  label: "Carrier",
  cell: ({ carrier }) => carrier,
};
