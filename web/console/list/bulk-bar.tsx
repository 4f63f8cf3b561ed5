import { type RefObject, useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";

/** Something that can be done to chosen rows: a page that asks what exactly, to which the form leads. */
export type BulkAction = { path: string; label: string };

type BulkBarProps = {
  form: RefObject<HTMLFormElement | null>;
  actions: readonly BulkAction[];
  noun: { one: string; many: string };
  /** How many the whole list holds, in words, where that is more than this page. */
  whole: string | null;
};

/** At the foot once a row is chosen; without JavaScript always. */
export function BulkBar({ form, actions, noun, whole }: BulkBarProps) {
  const count = useChosen(form);
  return (
    <div className="bulk-bar">
      {count !== null && (
        <p aria-live="polite">
          {count} {count === 1 ? noun.one : noun.many} chosen
        </p>
      )}
      {whole !== null && (
        <label className="list-option">
          <input type="checkbox" name="all" value="yes" />
          All {whole} of this list
        </label>
      )}
      {actions.map(({ path, label }) => (
        <Button key={path} formAction={path} size="small" variant="secondary">
          {label}
        </Button>
      ))}
    </div>
  );
}

/** How many rows are chosen; null before the page is awake. */
function useChosen(form: RefObject<HTMLFormElement | null>): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const recount = () => setCount(element.querySelectorAll('input[name="row"]:checked').length);
    recount();
    element.addEventListener("change", recount);
    return () => element.removeEventListener("change", recount);
  }, [form]);
  return count;
}
