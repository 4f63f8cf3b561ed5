import { useEffect, useMemo, useRef } from "react";
import { z } from "zod";
import { useCheckedForm } from "./use-checked-form.ts";
import { BAIT } from "./bait-name.ts";
import type { Refusal } from "./answer.ts";

/** A form checked by the schema of the server, with what was typed before and the place of the refusal in view. */
export function useVisitorForm(schema: z.ZodType, refusal: Refusal | undefined) {
  const seen = useMemo(() => z.preprocess(withoutBait, schema), [schema]);
  const { errors, formProps } = useCheckedForm(seen, refusal?.fields);
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal && !refusal.fields) alert.current?.scrollIntoView({ block: "center" });
  }, [refusal]);
  const typed = (name: string, otherwise = "") => refusal?.values?.[name] ?? otherwise;
  return { errors, formProps, alert, typed };
}

/** What the server looks at by itself is no part of the form. */
function withoutBait(form: unknown): unknown {
  const { [BAIT]: _bait, ...rest } = form as Record<string, unknown>;
  return rest;
}
