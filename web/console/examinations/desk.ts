import { createContext, use } from "react";
import type { ExamField, ExamValues } from "#domain/examinations/exam-fields.ts";

type Desk = {
  values: ExamValues;
  set: (given: Partial<Record<ExamField, string>>) => void;
  /** What is wrong with a field that nobody is typing in. */
  say: (field: ExamField) => string | undefined;
  focus: (field: ExamField | null) => void;
};

export const DeskContext = createContext<Desk | null>(null);

/** The examination to which a field belongs. */
export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error("A field stands in an examination.");
  return desk;
}
