import { Alert } from "#web/ui/alert.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

type TooManyProps = {
  most: number;
  /** "assigned", "printed" */
  done: string;
};

type Props = TooManyProps & {
  /** `unknown` counts numbers that name no order, or none that somebody serves. */
  found: { unknown: number; isTooMany: boolean };
  isEmpty: boolean;
  back: string;
  /** That of the list, which leads here. */
  button: string;
};

/** What is to be said of the choice: too many, none, or numbers that are left out; of these one alone. */
export function ChoiceNote({ found: { unknown, isTooMany }, isEmpty, back, button, ...limit }: Props) {
  if (isTooMany) return <Alert kind="warning">{tooManyWords(limit)}</Alert>;
  if (isEmpty)
    return (
      <EmptyState
        title={unknown === 0 ? "No orders chosen" : "No order of your stores has these numbers"}
        action={<LinkButton to={back}>Choose orders</LinkButton>}
      >
        Choose orders by the boxes of their rows, then press "{button}".
      </EmptyState>
    );
  if (unknown === 0) return null;
  return (
    <Alert kind="warning">
      {unknown === 1
        ? "One number is no order of your stores, and is left out."
        : `${unknown} numbers are no orders of your stores, and are left out.`}
    </Alert>
  );
}

export const tooManyWords = ({ most, done }: TooManyProps): string =>
  `At most ${most.toLocaleString("en-IN")} orders are ${done} at once. Narrow the list first.`;
