import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { toast } from "#web/ui/toast.ts";
import type { FormAnswer } from "#web/forms/answer.ts";

/** All forms of the coupon say their refusals in one place: the last one alone is seen. */
export const COUPON_TOAST = "coupon";

type CartFormWords = {
  /** What it says of a refusal is not said by a toast as well. */
  field?: string;
  /** Whose words its toasts are, by default the page's. */
  form?: string;
};

/** A form of the cart that stays on its page; a refusal is said as a toast and counted, so that fields can be reset. */
export function useCartForm(key: string, { field = "", form }: CartFormWords = {}) {
  const fetcher = useFetcher<FormAnswer>({ key });
  const [refusals, setRefusals] = useState(0);
  const { data } = fetcher;
  useEffect(() => {
    if (!data || data.ok) return;
    setRefusals((count) => count + 1);
    if (!data.fields?.[field]) toast.show({ kind: "error", message: data.message, ...(form && { form }) });
    else if (form) toast.takeBack(form);
  }, [data, field, form]);
  const busy = fetcher.state !== "idle";
  // No answer came, which is said elsewhere: the same again would otherwise be no change of a field.
  const isLost = !busy && data === null;
  useEffect(() => {
    if (isLost) setRefusals((count) => count + 1);
  }, [isLost]);
  return { fetcher, busy, refusals, answer: data };
}
