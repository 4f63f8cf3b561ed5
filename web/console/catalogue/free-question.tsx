import { Alert } from "#web/ui/alert.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";

type FreeProps = {
  /** How many products, and the titles of some. */
  free: { products: number; first: readonly string[] };
  /** What a yes sends: of which products it was said. */
  value: string | number;
  /** What is done about a slip: "change the marked cells". */
  mend: string;
  error?: string | undefined;
};

/** A figure of 100 % or of 0 rupees is more often a slip than a gift. */
export function FreeQuestion({ free: { products, first }, value, mend, error }: FreeProps) {
  const count = `${products.toLocaleString("en-IN")} ${products === 1 ? "product" : "products"}`;
  const others = products - first.length;
  return (
    <>
      <Alert kind="warning" title={`${count} would be free`}>
        Customers would pay nothing for {first.join(", ")}
        {others > 0 && ` and ${others.toLocaleString("en-IN")} more`}. If that is a slip, {mend}.
      </Alert>
      <Checkbox
        name="free"
        value={value}
        label={products === 1 ? "Yes, it is to be free" : `Yes, these ${count} are to be free`}
        error={error}
      />
    </>
  );
}
