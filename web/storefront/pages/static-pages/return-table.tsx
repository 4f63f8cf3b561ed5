import { RETURN_KINDS } from "#domain/orders/return-days.ts";
import { refundWords, RETURN_RULES } from "#domain/orders/return-policy.ts";
import { Table } from "#web/ui/table.tsx";

/** The one table of the shop, as the return button and the orders use it. */
export function ReturnTable() {
  return (
    <Table caption="Returns and refunds by kind of goods" captionHidden>
      <thead>
        <tr>
          <th scope="col">Goods</th>
          <th scope="col">Return within</th>
          <th scope="col">Refund within</th>
          <th scope="col">Condition</th>
        </tr>
      </thead>
      <tbody>
        {RETURN_KINDS.map((kind) => {
          const { goods, returnDays, refundDays, condition } = RETURN_RULES[kind];
          return (
            <tr key={kind}>
              <th scope="row">{goods}</th>
              <td className="figures">{returnDays === null ? "No return" : `${returnDays} days`}</td>
              <td className="figures">{refundWords({ kind, refundDays })}</td>
              <td>{condition}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
