import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { toast } from "#web/ui/toast.ts";
import type { FormAnswer } from "#web/forms/answer.ts";

/**
 * A form of the cart that stays on its page; a refusal is said as a toast and counted, so that fields can be reset. What its
 * `field` says, where it has one, is not said by a toast as well.
 */
export function useCartForm(key: string, field = "") {
  const fetcher = useFetcher<FormAnswer>({ key });
  const [refusals, setRefusals] = useState(0);
  const { data } = fetcher;
  useEffect(() => {
    if (!data || data.ok) return;
    setRefusals((count) => count + 1);
    if (!data.fields?.[field]) toast.error(data.message);
  }, [data, field]);
  const busy = fetcher.state !== "idle";
  // No answer came, which is said elsewhere: the same again would otherwise be no change of a field.
  const isLost = !busy && data === null;
  useEffect(() => {
    if (isLost) setRefusals((count) => count + 1);
  }, [isLost]);
  return { fetcher, busy, refusals, answer: data };
}
