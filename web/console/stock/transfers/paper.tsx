import { data } from "react-router";
import { formatDate } from "#domain/dates/format-date.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { getTransferPaper, type TransferPaper } from "#services/inventory/transfers/get-transfer-paper.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { ListFrame } from "#web/console/list/list-frame.tsx";
import { getId } from "#web/console/list/read-id.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { PrintButton } from "#web/papers/print-button.tsx";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/paper.ts";
import { BackToTransfer } from "./receive-parts.tsx";
import "./transfers.css";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  try {
    const [paper, { legalName }] = await Promise.all([
      getTransferPaper(db, {
        actor,
        id: getId(params.id),
        returnId: url.searchParams.has("credit") ? getId(url.searchParams.get("credit") ?? "") : null,
      }),
      getSettings(db),
    ]);
    return data({ paper, legalName }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const money = (paise: number) => formatRupees(paise, { decimals: 2 });
const percent = (bp: number) => `${bp / 100} %`;

/** What lies in the box: within a GSTIN a delivery challan, between two a tax invoice. A4. */
export default function Paper({ loaderData: { paper, legalName } }: Route.ComponentProps) {
  const { id, paperKind, sentAt, from, to, inWords, credit } = paper;
  const isInvoice = paperKind === "invoice";
  const title = credit ? "Credit Note" : isInvoice ? "Tax Invoice" : "Delivery Challan";
  const paperNo = credit?.no ?? paper.paperNo;
  return (
    <>
      <title>{`${title} ${paperNo}`}</title>
      <header className="list-head no-print">
        <h1>{title}</h1>
        <BackToTransfer id={id} />
        <PrintButton />
      </header>
      <article className="transfer-paper" aria-label={`${title} ${paperNo}`}>
        <header>
          <div>
            <h2>{title}</h2>
            <p>{isInvoice ? "Supply between registrations of one firm" : "Transfer of own stock, not a supply"}</p>
          </div>
          <p>
            <strong>{paperNo}</strong>
            <br />
            {formatDate(credit?.at ?? sentAt)}
            <br />
            Transfer {id}
          </p>
        </header>
        <div className="transfer-ends">
          <End title="From" store={from} {...{ legalName }} />
          <End title="To" store={to} {...{ legalName }} />
          <div>
            <p>
              Place of supply: {to.stateName} ({to.stateCode})
            </p>
            <p>Reverse charge: No</p>
          </div>
        </div>
        <Goods paper={paper} />
        <div className="transfer-foot">
          {credit && (
            <p>
              Against tax invoice {paper.paperNo} of {formatDate(sentAt)}: these goods never reached {to.name} and lie
              in {from.name} again. {credit.reason}
            </p>
          )}
          {paper.returns.map((back) => (
            <p key={back.id}>
              Came back to {from.name} on {formatDate(back.at)}: {back.words}. {back.reason}
              {back.paperNo !== null && `. Credit note ${back.paperNo}`}
            </p>
          ))}
          <p>{isInvoice ? `Total in words: ${inWords}` : valueInWords(paper)}</p>
          {!isInvoice && <p>The goods stay those of the same registration (GSTIN {from.gstin}). No tax is charged.</p>}
          <div className="transfer-signs">
            <p>For {legalName}</p>
            {!credit && <p>Carrier</p>}
            {!credit && <p>Received at {to.name}</p>}
          </div>
        </div>
      </article>
    </>
  );
}

const unknownOf = (rows: TransferPaper["rows"]) => rows.filter(({ isValueKnown }) => !isValueKnown).length;

function valueInWords({ rows, inWords }: TransferPaper): string {
  const unknown = unknownOf(rows);
  if (unknown === rows.length) return "The value of the goods is not known.";
  const known = `Value of the goods in words: ${inWords}`;
  return unknown === 0 ? known : `${known}; of ${unknown} of the ${rows.length} lines it is not known`;
}

function End({ title, store, legalName }: { title: string; store: TransferPaper["from"]; legalName: string }) {
  return (
    <address>
      <span>{title}</span>
      <strong>{legalName}</strong>
      <span>{store.name}</span>
      <span>{store.address}</span>
      <span>
        {store.city} {store.zipCode}
      </span>
      <span>
        {store.stateName} ({store.stateCode})
      </span>
      <span>GSTIN {store.gstin}</span>
    </address>
  );
}

function Goods({ paper: { rows, totals, paperKind, sameState } }: { paper: TransferPaper }) {
  const isInvoice = paperKind === "invoice";
  const taxes = !isInvoice ? [] : sameState ? (["CGST", "SGST"] as const) : (["IGST"] as const);
  const taxOf = (tax: "CGST" | "SGST" | "IGST", row: { cgstPaise: number; sgstPaise: number; igstPaise: number }) =>
    tax === "CGST" ? row.cgstPaise : tax === "SGST" ? row.sgstPaise : row.igstPaise;
  return (
    <ListFrame label="Goods" className="transfer-goods">
      <table>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Goods</th>
            <th scope="col">HSN</th>
            <th scope="col">Quantity</th>
            <th scope="col">{isInvoice ? "Taxable value" : "Value"}</th>
            {isInvoice && <th scope="col">Rate</th>}
            {taxes.map((tax) => (
              <th key={tax} scope="col">
                {tax}
              </th>
            ))}
            {isInvoice && <th scope="col">Total</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            <tr key={row.id}>
              <td>{n + 1}</td>
              <td>
                {row.name}, {row.sku}
              </td>
              <td>{row.hsnCode}</td>
              <td>{row.quantity} pcs</td>
              <td>{row.isValueKnown ? money(row.taxablePaise) : "Not known"}</td>
              {isInvoice && <td>{percent(row.rateBp)}</td>}
              {taxes.map((tax) => (
                <td key={tax}>{money(taxOf(tax, row))}</td>
              ))}
              {isInvoice && <td>{money(row.taxablePaise + row.cgstPaise + row.sgstPaise + row.igstPaise)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Total
            </th>
            <td>{totals.quantity} pcs</td>
            <td>{unknownOf(rows) === rows.length ? "Not known" : money(totals.taxablePaise)}</td>
            {isInvoice && <td>&nbsp;</td>}
            {taxes.map((tax) => (
              <td key={tax}>{money(taxOf(tax, totals))}</td>
            ))}
            {isInvoice && <td>{money(totals.totalPaise)}</td>}
          </tr>
        </tfoot>
      </table>
    </ListFrame>
  );
}
