import { Download } from "lucide-react";
import { data } from "react-router";
import { MOST_BULK } from "#domain/orders/bulk-moves.ts";
import { STAFF_STAGE_LABELS } from "#domain/orders/stages.ts";
import { previewExport } from "#services/orders/preview-export.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { noStore } from "#web/page/no-store.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/bulk-export.ts";
import { BulkPage } from "./bulk-page.tsx";
import { OrderRows } from "./order-rows.tsx";
import { readChosenRows } from "./read-chosen.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { chosen, back } = await readChosenRows(context, { url, actor });
  const preview = await previewExport(context.get(shopContext).db, { actor, ...chosen });
  // The very rows that are shown, or the list that was asked for, with its columns.
  return data({ preview, back, file: `${FILE}?${url.searchParams}` }, noStore());
}

const FILE = "/console/orders.csv";

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Before chosen orders are taken along as a file: which go into it, and which do not. */
export default function BulkExport({ loaderData: { preview, back, file } }: Route.ComponentProps) {
  const rows = preview.orders.map((order) => ({ ...order, words: STAFF_STAGE_LABELS[order.stage] }));
  const going = rows.filter(({ goes }) => goes);
  const staying = rows.filter(({ goes }) => !goes);
  return (
    <BulkPage
      title="Orders as CSV"
      back={back}
      choice={{ most: MOST_BULK, done: "shown", button: "CSV ...", found: preview, isEmpty: rows.length === 0 }}
    >
      {going.length > 0 && (
        <section className="order-steps" aria-label="The file">
          <p>
            <strong>
              {going.length} of {rows.length}
            </strong>{" "}
            {going.length === 1 ? "goes" : "go"} into the file, with the columns that the list shows. That you take them
            along stands in the log.
          </p>
          <div>
            <LinkButton to={file} reloadDocument download size="small" icon={Download}>
              Download
            </LinkButton>
          </div>
        </section>
      )}
      <OrderRows
        title={`Stay here: ${staying.length}`}
        rows={staying.map((row) => ({ ...row, words: "You may not take orders of its store along." }))}
      />
      <OrderRows title={`In the file: ${going.length}`} rows={going} />
    </BulkPage>
  );
}
