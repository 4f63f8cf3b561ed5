import { Form, Link, useNavigation } from "react-router";
import { SERIAL_STATE_WORDS } from "#domain/stock/serials.ts";
import type { UnitInStore } from "#services/inventory/get-unit-stock.ts";
import type { ShownSerial, UnitSerials } from "#services/inventory/serials/list-serials.ts";
import { useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { OrderLink } from "#web/console/orders/order-link.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { Table } from "#web/ui/table.tsx";
import { TRANSFERS_PAGE } from "./transfers/transfer-list.tsx";

type Shown = Omit<UnitSerials, "rows"> & { rows: (Omit<ShownSerial, "changedAt"> & { since: string })[] };

/** The pieces that are known by a serial number: where each is, and for which order. */
export function SerialTable({ serials: { rows, total } }: { serials: Shown }) {
  return (
    <div>
      {rows.length === 0 ? (
        <p className="stock-quiet">No piece is known by its serial number yet.</p>
      ) : (
        <Table caption="Serial numbers">
          <thead>
            <tr>
              <th scope="col">Serial number</th>
              <th scope="col">Where</th>
              <th scope="col">Store</th>
              <th scope="col">Order</th>
              <th scope="col">Since</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ serial, state, storeName, orderNumber, transferId, since }) => (
              <tr key={serial}>
                <th scope="row">{serial}</th>
                <td>
                  {transferId === null ? (
                    SERIAL_STATE_WORDS[state]
                  ) : (
                    <Link to={`${TRANSFERS_PAGE}/${transferId}`} className="link">
                      {SERIAL_STATE_WORDS[state]}
                    </Link>
                  )}
                </td>
                <td>{storeName}</td>
                <td>{orderNumber && <OrderLink number={orderNumber} />}</td>
                <td>{since}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {total > rows.length && (
        <p className="stock-quiet">
          And {(total - rows.length).toLocaleString("en-IN")} more. The search finds each by its number.
        </p>
      )}
    </div>
  );
}

type FormProps = { at: UnitInStore; shelf: UnitSerials["shelves"][number] | undefined; refusal: Refusal | undefined };

/** For pieces that lay there before anybody asked for their serial numbers. */
export function SerialsForm({ at: { storeId }, shelf, refusal }: FormProps) {
  const form = useStaffRefusal(refusal?.fields ? refusal : undefined);
  const busy = useNavigation().formData?.get("intent") === "serials";
  const { pieces, known } = shelf ?? { pieces: 0, known: 0 };
  return (
    <Form ref={form} method="post" preventScrollReset className="stock-form" key={known}>
      <input type="hidden" name="store" value={storeId} />
      <p className="stock-quiet">
        {pieces === known
          ? "Each piece that lies here is known by its serial number."
          : `Of ${pieces} on the shelf ${known} ${known === 1 ? "is" : "are"} known by a serial number.`}
      </p>
      {(pieces > known || refusal) && (
        <>
          <TextArea
            label="Serial numbers of the others"
            name="serials"
            rows={3}
            help="Scan them, or type one a line"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={refusal?.values?.serials}
            error={refusal?.fields?.serials}
          />
          <Button name="intent" value="serials" variant="secondary" size="small" busy={busy} busyLabel="Please wait...">
            Save the serial numbers
          </Button>
        </>
      )}
    </Form>
  );
}
