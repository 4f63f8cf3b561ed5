import type { ChangeEvent } from "react";
import { WEEKDAYS } from "#domain/dates/weekday-name.ts";
import { timeField, WEEK_FROM_MONDAY } from "#domain/stores/opening-words.ts";

type Hours = { from: number; to: number } | null;

export type WeekFieldsProps = {
  /** By weekday, Sunday first; null for a day without hours. */
  week: readonly Hours[];
  /** What the fields are called: `open1`, `opens1`, `closes1`. */
  names: { day: string; from: string; to: string };
  /** Of the tick: "Open". */
  label: string;
  /** What was typed and not taken. */
  values: Readonly<Record<string, string>> | undefined;
  errors: Readonly<Record<string, string>>;
  /** Tells the fields of one person from another's. */
  of?: string;
  /** What a day without hours begins with once it is ticked. */
  usual?: readonly Hours[] | undefined;
};

/** Whoever says hours of a day means that day. */
function tickDay({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
  const tick = currentTarget.closest("fieldset")?.querySelector<HTMLInputElement>(".check-box");
  if (tick && currentTarget.value !== "") tick.checked = true;
}

/** A row for each day: whether, from when, until when. */
export function WeekFields({ week, names, label, values, errors, of = "", usual = [] }: WeekFieldsProps) {
  return (
    <div className="week-fields">
      {WEEK_FROM_MONDAY.map((day) => {
        const hours = week[day] ?? null;
        const written = hours ?? usual[day];
        const [dayName, fromName, toName] = [`${names.day}${day}`, `${names.from}${day}`, `${names.to}${day}`];
        const error = errors[fromName] ?? errors[toName];
        const errorId = `week-${of}${dayName}-error`;
        const time = (name: string, minutes: number | undefined, words: string) => (
          <input
            type="time"
            name={name}
            className="field-input"
            aria-label={`${WEEKDAYS[day]} ${words}`}
            aria-invalid={errors[name] ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            onChange={tickDay}
            defaultValue={values?.[name] ?? (minutes === undefined ? "" : timeField(minutes))}
          />
        );
        return (
          <fieldset key={day}>
            <legend className="sr-only">{WEEKDAYS[day]}</legend>
            <label className="check">
              <input
                type="checkbox"
                className="check-box"
                name={dayName}
                value="yes"
                defaultChecked={values ? values[dayName] === "yes" : hours !== null}
              />
              <span className="check-label">
                {WEEKDAYS[day]} <span className="sr-only">{label}</span>
              </span>
            </label>
            {time(fromName, written?.from, "from")}
            <span>to</span>
            {time(toName, written?.to, "to")}
            {error && (
              <p className="field-error" id={errorId}>
                {WEEKDAYS[day]}: {error}
              </p>
            )}
          </fieldset>
        );
      })}
    </div>
  );
}
