import { Alert } from "#web/ui/alert.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** Numbers that name no order, or none that somebody serves. */
export function UnknownNumbers({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Alert kind="warning">
      {count === 1
        ? "One number is no order of your stores, and is left out."
        : `${count} numbers are no orders of your stores, and are left out.`}
    </Alert>
  );
}

/** @param button that of the list, which leads here */
export function NoneChosen({ back, button }: { back: string; button: string }) {
  return (
    <EmptyState title="No orders chosen" action={<LinkButton to={back}>Choose orders</LinkButton>}>
      Choose orders by the boxes of their rows, then press "{button}".
    </EmptyState>
  );
}

type TooManyProps = {
  most: number;
  /** "assigned", "printed" */
  done: string;
};

export function TooMany(given: TooManyProps) {
  return <Alert kind="warning">{tooManyWords(given)}</Alert>;
}

export const tooManyWords = ({ most, done }: TooManyProps): string =>
  `At most ${most.toLocaleString("en-IN")} orders are ${done} at once. Narrow the list first.`;
