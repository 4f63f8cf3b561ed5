import { useEffect, useRef } from "react";
import type { z } from "zod";
import { useCheckedForm } from "../auth/use-checked-form.ts";
import type { FormRefusal } from "./take-form.ts";

/** A form checked by the schema of the server, with what was typed before and the place of the refusal in view. */
export function useVisitorForm(schema: z.ZodType, refusal: FormRefusal | undefined) {
  const { errors, formProps } = useCheckedForm(schema, refusal?.fields);
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal?.message) alert.current?.scrollIntoView({ block: "center" });
  }, [refusal]);
  const typed = (name: string, otherwise = "") => refusal?.values[name] ?? otherwise;
  return { errors, formProps, alert, typed };
}
