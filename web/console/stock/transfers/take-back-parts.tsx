import { Form, Link, useNavigation } from "react-router";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { missingOf, MOST_REASON } from "#domain/stock/transfer-words.ts";
import type { Transfer } from "#services/inventory/transfers/get-transfer.ts";
import { useKeepingList } from "#web/console/list/use-keeping-list.ts";
import { storeWords } from "#web/console/shell/use-store.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TRANSFERS_PAGE } from "./transfer-list.tsx";

type Props = { transfer: Transfer; refusal: Refusal | undefined };

/** All that is missing goes back onto the shelves of the store that sent it, in one press; less of it where a part is lost. */
export function TakeBack({ transfer, refusal }: Props) {
  const busy = useNavigation().formData?.get("intent") === "back";
  const missing = transfer.lines.filter((line) => missingOf(line) > 0);
  if (missing.length === 0) return null;
  const own = refusal?.intent === "back" || refusal?.values?.intent === "back" ? refusal : undefined;
  return (
    <section className="pick-place" aria-labelledby="back-title">
      <h2 id="back-title">Back to {storeWords(transfer.from)}</h2>
      <details className="order-step" open={own !== undefined}>
        <summary>What never came lies here again</summary>
        <Form method="post" className="move-off" preventScrollReset>
          <p>
            It comes onto the shelves of {storeWords(transfer.from)} at the cost at which it left.{" "}
            {transfer.paperKind === "invoice"
              ? "A credit note takes its part of the tax invoice back."
              : "The challan says so from then on."}
          </p>
          <input type="hidden" name="intent" value="back" />
          {missing.map((line) => (
            <div key={line.id}>
              <input type="hidden" name={`shown ${line.id}`} value={missingOf(line)} />
              <Field
                label={`${line.sku}: came back, of ${missingOf(line)} missing`}
                name={`pieces ${line.id}`}
                inputMode="numeric"
                maxLength={5}
                autoComplete="off"
                defaultValue={own?.values?.[`pieces ${line.id}`] ?? String(missingOf(line))}
                error={own?.fields?.[`pieces ${line.id}`]}
              />
            </div>
          ))}
          <Field
            label="Why it came back"
            name="reason"
            required
            maxLength={MOST_REASON}
            autoComplete="off"
            defaultValue={own?.values?.reason ?? ""}
            error={own?.fields?.reason}
          />
          <Button size="small" busy={busy} busyLabel="Please wait...">
            Take it back
          </Button>
        </Form>
      </details>
    </section>
  );
}

/** What went back already, each with its reason and its credit note. */
export function Returns({ transfer: { id, returns } }: Pick<Props, "transfer">) {
  const keep = useKeepingList();
  if (returns.length === 0) return null;
  return (
    <section className="pick-place" aria-labelledby="returns-title">
      <h2 id="returns-title">Taken back</h2>
      <ul>
        {returns.map((back) => (
          <li key={back.id} className="move-line">
            <div>
              <strong>{back.pieces === 1 ? "1 piece" : `${back.pieces} pieces`}</strong> {back.reason}
              <p>
                {formatDateTime(back.at)}, {back.by}
              </p>
            </div>
            {back.paperNo !== null && (
              <Link to={keep(`${TRANSFERS_PAGE}/${id}/paper?credit=${back.id}`)} className="link">
                Credit note {back.paperNo}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
