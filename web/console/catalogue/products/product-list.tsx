import { PRODUCT_KINDS, SUB_CATEGORY_SLUGS } from "#domain/catalogue/product-kinds.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { GOODS_STATES, STATE_LABELS } from "#domain/goods/goods-state.ts";
import { hundredthsText } from "#domain/goods/read-figure.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import type { GoodsRow } from "#services/goods/list-goods.ts";
import type { ListColumn, ListSpec } from "#web/console/list/list-spec.ts";
import { Badge } from "#web/ui/badge.tsx";

export const PRODUCTS_PAGE = "/console/catalogue/products";

const rupees = (
  key: string,
  label: string,
  of: (row: GoodsRow) => number,
): Pick<ListColumn<GoodsRow>, "key" | "label" | "number" | "cell" | "csv"> => ({
  key,
  label,
  number: true,
  cell: (row) => formatRupees(of(row)),
  csv: (row) => hundredthsText(of(row)),
});

/** What the shop sells, as staff keep it. */
export const PRODUCT_LIST: ListSpec<GoodsRow> = {
  path: PRODUCTS_PAGE,
  title: "Products",
  noun: { one: "product", many: "products" },
  searches: "Name, brand, SKU or bar code",
  filters: [
    {
      key: "state",
      label: "State",
      kind: "choice",
      options: GOODS_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
    },
    {
      key: "kind",
      label: "Category",
      kind: "choice",
      options: SUB_CATEGORY_SLUGS.map((value) => ({ value, label: PRODUCT_KINDS[value].name })),
    },
    { key: "brand", label: "Brand", kind: "choice", options: [] },
    { key: "colours", label: "Colours", kind: "choice", options: [{ value: "hidden", label: "Some not in the shop" }] },
  ],
  sorts: [
    { value: "newest", label: "Newest first" },
    { value: "changed", label: "Last changed first" },
    { value: "title", label: "By name" },
  ],
  columns: [
    { key: "title", label: "Name", sort: "title", sortsUp: true, cell: ({ title }) => title },
    { key: "brand", label: "Brand", cell: ({ brand }) => brand },
    { key: "kind", label: "Category", cell: ({ kind }) => kind },
    {
      key: "state",
      label: "State",
      cell: ({ state, liveAt }) =>
        state === "live" ? (
          STATE_LABELS.live
        ) : (
          <Badge>{liveAt === null ? STATE_LABELS[state] : `From ${formatDateTime(liveAt)}`}</Badge>
        ),
      csv: ({ state }) => STATE_LABELS[state],
    },
    rupees("price", "Price", ({ pricePaise }) => pricePaise),
    {
      key: "discount",
      label: "Discount",
      number: true,
      cell: ({ discountBp }) => (discountBp === 0 ? "" : `${hundredthsText(discountBp)} %`),
      csv: ({ discountBp }) => hundredthsText(discountBp),
    },
    { ...rupees("charged", "Customers pay", ({ chargedPaise }) => chargedPaise), hidden: true },
    { ...rupees("mrp", "MRP", ({ mrpPaise }) => mrpPaise), hidden: true },
    { key: "colours", label: "Colours", number: true, cell: ({ colours }) => String(colours) },
    { key: "units", label: "Sizes", number: true, cell: ({ units }) => String(units) },
    { key: "free", label: "Free", number: true, cell: ({ free }) => String(free) },
    {
      key: "changed",
      label: "Changed",
      sort: "changed",
      cell: ({ changedAt }) => formatDateTime(changedAt),
      hidden: true,
    },
  ],
  views: [
    { name: "Drafts", query: "state=scheduled&state=draft" },
    { name: "Live", query: "state=live" },
    { name: "Archive", query: "state=archived" },
    { name: "Colours to publish", query: "colours=hidden" },
  ],
  id: ({ id }) => String(id),
  href: ({ id }) => `${PRODUCTS_PAGE}/${id}`,
};

/** The same with the brands that can be chosen. */
export function withBrands(
  spec: ListSpec<GoodsRow>,
  brands: readonly { code: string; name: string }[],
): ListSpec<GoodsRow> {
  const options = brands.map(({ code, name }) => ({ value: code, label: name }));
  const filters = spec.filters.map((filter) =>
    filter.key === "brand" && filter.kind === "choice" ? { ...filter, options } : filter,
  );
  return { ...spec, filters };
}
