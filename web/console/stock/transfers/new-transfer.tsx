import { randomUUID } from "node:crypto";
import { data, Form, useNavigation } from "react-router";
import { z } from "zod";
import { permittedStores } from "#domain/access/permission.ts";
import { pieceWord, readPieces } from "#domain/stock/piece-words.ts";
import { TRANSFER_REFUSALS } from "#domain/stock/transfer-words.ts";
import { beginTransfer } from "#services/inventory/transfers/begin-transfer.ts";
import { type NamedPieces, namePieces } from "#services/inventory/transfers/name-pieces.ts";
import { listStoreNames } from "#services/stores/list-store-names.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { storeWords } from "#web/console/shell/use-store.ts";
import { finishForm } from "#web/forms/answer.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";
import { Table } from "#web/ui/table.tsx";
import type { Route } from "./+types/new-transfer.ts";
import "#web/console/stock/stock.css";
import { TRANSFERS_PAGE } from "./transfer-list.tsx";
import { TRANSFER_DONE } from "./transfer-done.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  const [own, all, pieces] = await Promise.all([
    listStoreNames(db, { stores: permittedStores(actor, "transfer.send") }),
    listStoreNames(db, { stores: "all" }),
    namePieces(db, { actor, pieces: readPieces(url.searchParams.getAll("piece")) }),
  ]);
  const optionsOf = (stores: typeof own) =>
    stores.map((store) => ({ value: String(store.id), label: storeWords(store) }));
  const asked = url.searchParams.get("from") ?? "";
  const from = own.some(({ id }) => String(id) === asked) ? asked : own.length === 1 ? String(own[0]!.id) : "";
  const to = url.searchParams.get("to") ?? "";
  return data({ from, to, pieces, own: optionsOf(own), all: optionsOf(all), key: randomUUID() }, noStore());
}

const anId = (words: string) => z.string().regex(/^[1-9]\d{0,8}$/u, words);
const sentForm = z
  .strictObject({
    key: z.uuid(),
    from: anId("Choose the store that sends"),
    to: anId("Choose the store that receives"),
  })
  .refine(({ from, to }) => from !== to, { path: ["to"], message: TRANSFER_REFUSALS.same_store });

export function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, form, sent, refuse, refuseFields }) => {
      const { piece: _last, ...typed } = sent;
      const parsed = sentForm.safeParse(typed);
      if (!parsed.success) return refuseFields(parsed.error);
      const { key, from, to } = parsed.data;
      const pieces = readPieces(form.getAll("piece"));
      const begun = await beginTransfer(shop, { actor, key, fromStoreId: Number(from), toStoreId: Number(to), pieces });
      if (!begun.ok) return refuse({ status: 409, message: TRANSFER_REFUSALS[begun.reason] });
      const done = pieces.length === 0 ? "begun" : begun.isWhole ? "filled" : "partly";
      return finishForm(request, { page: `${TRANSFERS_PAGE}/${begun.id}`, done, message: TRANSFER_DONE[done] });
    },
  }).catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** From where to where; what goes along is scanned on the next page. */
export default function NewTransfer({ loaderData, actionData }: Route.ComponentProps) {
  const { from, to, pieces, own, all, key } = loaderData;
  const refusal = actionData?.ok === false ? actionData : undefined;
  const form = useStaffRefusal(refusal);
  const busy = useNavigation().formMethod === "POST";
  const { values = {}, fields = {} } = refusal ?? {};
  return (
    <>
      <title>New transfer</title>
      <header className="list-head">
        <h1>New transfer</h1>
      </header>
      <p>
        {pieces.length === 0 ? "Choose the two stores, then scan what goes along." : "These pieces are proposed."}{" "}
        Nothing leaves the shelf before you send it.
      </p>
      <Form ref={form} method="post" className="mt-4 grid max-w-md gap-4" preventScrollReset>
        {!refusal?.fields && <RefusalNote refusal={refusal} />}
        <input type="hidden" name="key" value={values.key ?? key} />
        <Select
          label="From"
          name="from"
          required
          placeholder="Choose a store"
          options={own}
          defaultValue={values.from ?? from}
          error={fields.from}
        />
        <Select
          label="To"
          name="to"
          required
          placeholder="Choose a store"
          options={all}
          defaultValue={values.to ?? to}
          error={fields.to}
        />
        {pieces.length > 0 && <ProposedPieces pieces={pieces} />}
        <div className="flex flex-wrap gap-3">
          <Button size="small" busy={busy} busyLabel="Please wait...">
            Begin
          </Button>
          <LinkButton to={TRANSFERS_PAGE} variant="secondary" size="small">
            Back to the transfers
          </LinkButton>
        </div>
      </Form>
    </>
  );
}

/** What goes along so far. It can be changed once the draft has begun. */
function ProposedPieces({ pieces }: { pieces: readonly NamedPieces[] }) {
  return (
    <Table caption="What goes along">
      <thead>
        <tr>
          <th scope="col">Unit</th>
          <th scope="col" className="number">
            Pieces
          </th>
        </tr>
      </thead>
      <tbody>
        {pieces.map(({ valueId, sku, name, quantity }) => (
          <tr key={valueId}>
            <th scope="row">
              {name} <span className="stock-quiet">{sku}</span>
            </th>
            <td className="number">
              {quantity}
              <input type="hidden" name="piece" value={pieceWord({ valueId, quantity })} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
