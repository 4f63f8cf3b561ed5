import { type ExamField, examLabel } from "#domain/examinations/exam-fields.ts";
import { type FigureKind, tidyFigure } from "#domain/examinations/exam-keys.ts";
import { Select } from "#web/ui/select.tsx";
import { useDesk } from "./desk.ts";

type FigureProps = { field: ExamField; kind: FigureKind };

/** A power, an axis or a distance, typed as people type them and written as opticians do once it is left. */
export function Figure({ field, kind }: FigureProps) {
  const { values, set, say, focus } = useDesk();
  const error = say(field);
  return (
    <input
      name={field}
      aria-label={examLabel(field)}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${field}-said` : undefined}
      data-figure={kind}
      className="field-input exam-figure"
      value={values[field]}
      autoComplete="off"
      inputMode={kind === "axis" ? "numeric" : "text"}
      maxLength={12}
      onFocus={(event) => {
        focus(field);
        event.currentTarget.select();
      }}
      onBlur={(event) => {
        focus(null);
        const tidy = tidyFigure(kind, event.currentTarget.value);
        if (tidy !== values[field]) set({ [field]: tidy });
      }}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
    />
  );
}

type ListedProps = { field: ExamField; options: readonly string[] };

/** One of a closed list; typing its first letters finds it. */
export function Listed({ field, options }: ListedProps) {
  const { values, set, say } = useDesk();
  const error = say(field);
  return (
    <select
      name={field}
      aria-label={examLabel(field)}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${field}-said` : undefined}
      className="field-input exam-listed"
      value={values[field]}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
    >
      <option value="">–</option>
      {options.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </select>
  );
}

type ChosenProps = { field: ExamField; placeholder: string; options: readonly { value: string; label: string }[] };

/** The same with words of its own above it. */
export function Chosen({ field, placeholder, options }: ChosenProps) {
  const { values, set, say } = useDesk();
  return (
    <Select
      label={examLabel(field)}
      name={field}
      placeholder={placeholder}
      options={options}
      value={values[field]}
      error={say(field)}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
    />
  );
}
