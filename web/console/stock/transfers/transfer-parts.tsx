import { Form, useNavigation } from "react-router";
import { MOST_REASON } from "#domain/stock/transfer-words.ts";
import type { Transfer, TransferLine } from "#services/inventory/transfers/get-transfer.ts";
import { KeptList } from "#web/console/list/back-to-list.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { PiecesForm } from "./pieces-form.tsx";

type Found = { sku: string; name: string; free: number };

/** For what has no bar code in one's hand: goods of the store that sends, by their name or SKU. */
export function FindGoods({ q, found }: { q: string; found: readonly Found[] | null }) {
  const busySku = useNavigation().formData?.get("code");
  return (
    <section className="pick-place" aria-labelledby="find-title">
      <h2 id="find-title">Find by name</h2>
      <Form className="move-find" preventScrollReset>
        <KeptList />
        <Field label="Product or SKU" name="q" defaultValue={q} key={q} maxLength={80} autoComplete="off" />
        <Button variant="secondary">Find</Button>
      </Form>
      {found?.length === 0 && <p className="mt-2">This store has nothing that is called so.</p>}
      {found && found.length > 0 && (
        <ul className="move-lines">
          {found.map(({ sku, name, free }) => (
            <li key={sku} className="move-line">
              <div>
                <strong>{sku}</strong> {name}
                <p>{free} free</p>
              </div>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="scan" />
                <input type="hidden" name="code" value={sku} />
                <Button size="small" variant="secondary" busy={busySku === sku} busyLabel="Please wait...">
                  Add one<span className="sr-only"> of {sku}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const piecesWords = (count: number) => (count === 1 ? "1 piece" : `${count} pieces`);

export function DraftLines({ transfer: { lines, may } }: { transfer: Transfer }) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className="pick-place" aria-labelledby="lines-title">
      <h2 id="lines-title">
        On this transfer <small>{piecesWords(pieces)}</small>
      </h2>
      {lines.length === 0 && <p>Nothing yet. Scan the first piece.</p>}
      <ul>
        {lines.map((line) => (
          <li key={line.id} className="move-line">
            <div>
              <strong>{line.sku}</strong> {line.name}
              <p>
                {line.place && `${line.place}, `}
                {line.free} free here
              </p>
              {line.serials.length > 0 && <p>Serial numbers: {line.serials.join(", ")}</p>}
              {line.free < line.quantity && <Badge kind="bad">More than is free</Badge>}
            </div>
            {may.send ? (
              <PiecesForm line={line} label={`Pieces of ${line.sku}`} pieces={line.quantity}>
                <input type="hidden" name="sku" value={line.sku} />
              </PiecesForm>
            ) : (
              <span className="pick-count">{line.quantity}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was sent, how much of it has come, and what is still missing. */
export function SentLines({ transfer, refusal }: { transfer: Transfer; refusal: Refusal | undefined }) {
  const { lines, state, may } = transfer;
  return (
    <section className="pick-place" aria-labelledby="lines-title">
      <h2 id="lines-title">
        {state === "cancelled" ? "What was on it" : "What was sent"}{" "}
        <small>{piecesWords(lines.reduce((sum, { quantity }) => sum + quantity, 0))}</small>
      </h2>
      <ul>
        {lines.map((line) => {
          const missing = line.quantity - line.received - line.writtenOff - line.returned;
          return (
            <li key={line.id} className="move-line">
              <div>
                <strong>{line.sku}</strong> {line.name}
                {line.serials.length > 0 && <p>Serial numbers: {line.serials.join(", ")}</p>}
                {line.writtenOff > 0 && (
                  <p>
                    {line.writtenOff} written off: {line.shortReason}
                  </p>
                )}
                {line.returned > 0 && <p>{line.returned} came back to the sender</p>}
                {state === "short" && missing > 0 && (
                  <p>
                    <Badge kind="bad">{missing} missing</Badge> {line.shortReason}
                  </p>
                )}
              </div>
              <span className="pick-count">
                {state === "cancelled" ? line.quantity : `${line.received} of ${line.quantity} received`}
              </span>
              {state === "short" && missing > 0 && may.writeOff && <WriteOff line={line} {...{ missing, refusal }} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function WriteOff({ line, missing, refusal }: { line: TransferLine; missing: number; refusal: Refusal | undefined }) {
  const sending = useNavigation().formData;
  const isOwn = refusal?.intent === "off" || refusal?.values?.line === String(line.id);
  const busy = sending?.get("intent") === "off" && sending.get("line") === String(line.id);
  return (
    <details className="order-step move-wide" open={isOwn && refusal?.values?.line === String(line.id)}>
      <summary>Write off</summary>
      <Form method="post" className="move-off" preventScrollReset>
        <input type="hidden" name="intent" value="off" />
        <input type="hidden" name="line" value={line.id} />
        <Field
          label="Why it never came"
          name="reason"
          required
          maxLength={MOST_REASON}
          autoComplete="off"
          defaultValue={refusal?.values?.line === String(line.id) ? refusal.values.reason : ""}
          error={refusal?.values?.line === String(line.id) ? refusal.fields?.reason : undefined}
        />
        <Button size="small" variant="danger" busy={busy} busyLabel="Please wait...">
          Write off {piecesWords(missing)}
        </Button>
      </Form>
    </details>
  );
}
