import { type ReactNode, useId } from "react";
import { EXAM_SIDES, type ExamField, examLabel, type Side } from "#domain/examinations/exam-fields.ts";
import { FieldError } from "#web/ui/field-frame.tsx";
import { useDesk } from "./desk.ts";

type EyesProps = {
  title: string;
  head: readonly string[];
  /** The fields of an eye, in the order of the heads. */
  fields: (side: Side) => readonly (readonly [ExamField, ReactNode])[];
  children?: ReactNode;
};

/** A part of the examination with a row for each eye: the Tab key goes through the right eye, then the left. */
export function Eyes({ title, head, fields, children }: EyesProps) {
  const id = useId();
  return (
    <section className="desk-box exam-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <table className="exam-eyes">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Eye</th>
            {head.map((words) => (
              <th key={words} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {EXAM_SIDES.map(({ side, label }) => (
            <tr key={side}>
              <th scope="row">
                <abbr title={label}>{side === "r" ? "R" : "L"}</abbr>
              </th>
              {fields(side).map(([field, control]) => (
                <td key={field}>{control}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Said fields={EXAM_SIDES.flatMap(({ side }) => fields(side).map(([field]) => field))} />
      {children}
    </section>
  );
}

/** What is wrong with these fields, under them. */
export function Said({ fields }: { fields: readonly ExamField[] }) {
  const { say } = useDesk();
  return fields.map((field) => {
    const words = say(field);
    return (
      words && (
        <FieldError key={field} id={`${field}-said`}>
          {`${examLabel(field)}: ${words}`}
        </FieldError>
      )
    );
  });
}
