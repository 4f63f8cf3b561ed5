import { hundredthsText } from "#domain/goods/read-figure.ts";
import { getPurchaseOrder } from "#services/purchasing/get-order.ts";
import { csvResponse } from "#web/console/list/csv-response.ts";
import type { ListColumn } from "#web/console/list/list-spec.ts";
import { getId } from "#web/console/list/read-id.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/order-csv.ts";

type Line = Awaited<ReturnType<typeof getPurchaseOrder>>["lines"][number];

const COLUMNS: readonly ListColumn<Line>[] = [
  { key: "sku", label: "SKU", cell: ({ sku }) => sku },
  { key: "name", label: "Goods", cell: ({ name }) => name },
  { key: "hsn", label: "HSN", cell: ({ hsnCode }) => hsnCode },
  { key: "quantity", label: "Pieces", cell: ({ quantity }) => String(quantity) },
  { key: "cost", label: "Cost", cell: ({ costPaise }) => ((costPaise ?? 0) / 100).toFixed(2) },
  { key: "gst", label: "GST %", cell: ({ gstBp }) => hundredthsText(gstBp) },
  {
    key: "value",
    label: "Taxable value",
    cell: ({ quantity, costPaise }) => ((quantity * (costPaise ?? 0)) / 100).toFixed(2),
  },
];

/** The lines of an order as the file that its supplier gets. */
export async function loader({ context, request, url, params }: Route.LoaderArgs): Promise<Response> {
  const actor = await requireCustomer({ request, context, url });
  try {
    const order = await getPurchaseOrder(context.get(shopContext).db, { actor, id: getId(params.id) });
    const parts = [order.lines].values();
    const one = { next: async () => parts.next() };
    return csvResponse({ name: order.number.replaceAll("/", "-"), columns: COLUMNS, parts: one });
  } catch (fault) {
    return throwNotFound(fault);
  }
}
