import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { longDay } from "#domain/appointments/other-day.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";

type ChooseDayProps = { day: string; days: readonly string[] };

/**
 * The day of a form that names a time, with the day whose times it shows. With JavaScript a chosen day shows its times at once, and
 * what is typed beside it stays; without, a press asks for them.
 */
export function ChooseDay({ day, days }: ChooseDayProps) {
  const [, setQuery] = useSearchParams();
  const select = useRef<HTMLSelectElement>(null);
  // It stands at the day that is shown, also after a step back, and that is nothing typed that waits to be saved.
  useEffect(() => {
    for (const option of select.current?.options ?? []) option.defaultSelected = option.value === day;
    if (select.current) select.current.value = day;
  }, [day]);
  const show = (chosen: string) =>
    setQuery(
      (query) => {
        const next = new URLSearchParams(query);
        next.set("day", chosen);
        // They told of the time that was chosen before, and of a press.
        next.delete("time");
        next.delete("done");
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className="plan-go">
      <input type="hidden" name="timesOf" value={day} />
      <Select
        ref={select}
        label="Day"
        name="day"
        defaultValue={day}
        options={days.map((one) => ({ value: one, label: longDay(one) }))}
        onChange={({ target }) => show(target.value)}
      />
      <noscript>
        {/* The Enter key presses the first button of a form: it shall be that of the form, not the one that shows times. */}
        <button hidden>Go on</button>
        <Button name="show" value="times" formNoValidate variant="secondary" size="small">
          Show its times
        </Button>
      </noscript>
    </div>
  );
}
