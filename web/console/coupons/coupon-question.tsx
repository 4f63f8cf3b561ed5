import type { CouponSize } from "#domain/coupons/coupon-size.ts";
import { Alert } from "#web/ui/alert.tsx";

export const ASKED = "Look at what it gives before you add it";

/** A coupon's size and its confirmation as an answer carries them: words alone. */
export const toldOf = ({ size, confirmation }: { size: CouponSize; confirmation: string }) => ({
  confirm: confirmation,
  size: size.words.join("\n"),
  large: size.large.join("\n"),
});

/** What a coupon would give, before it is added; what is large or without a limit is marked. */
export function CouponQuestion({ told }: { told: Readonly<Record<string, string>> }) {
  const { confirm = "", size = "", large = "" } = told;
  return (
    <>
      <Alert
        kind={large === "" ? "info" : "warning"}
        title={large === "" ? "Add this coupon?" : "This coupon is large or has no limit. Add it?"}
      >
        <ul className="coupon-size">
          {[...linesOf(large), ...linesOf(size)].map((line) => (
            <li key={line}>{line}.</li>
          ))}
        </ul>
      </Alert>
      <input key={confirm} type="hidden" name="confirm" defaultValue={confirm} />
    </>
  );
}

const linesOf = (text: string): string[] => text.split("\n").filter(Boolean);
