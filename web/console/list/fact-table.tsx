import type { ReactNode } from "react";
import { Table } from "#web/ui/table.tsx";

export type Fact = [name: string, value: ReactNode];

/** What is known of one record, a row each; what is not known has no row, and where nothing is there is no table. */
export function FactTable({ caption, facts }: { caption: string; facts: readonly Fact[] }) {
  if (!facts.some(([, value]) => value)) return null;
  return (
    <Table caption={caption} facts>
      <tbody>
        {facts.map(
          ([name, value], index) =>
            value && (
              <tr key={`${name}-${index}`}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ),
        )}
      </tbody>
    </Table>
  );
}
