import { useEffect } from "react";
import { readVisitor } from "./read-visitor.ts";
import { foundVisitor, useVisitorOver, type Visitor } from "./visitor.ts";

/**
 * Who is here: as the page was told when it was written, or, where it is one that everybody gets, as the browser finds out
 * once it has woken up.
 */
export function useFilledVisitor(told: Visitor | null): Visitor | null {
  useEffect(() => {
    let current = true;
    const fill = async () => {
      const visitor = await readVisitor();
      if (current && visitor) foundVisitor.set({ over: told, visitor });
    };
    // A page that comes back out of the browser's own store stands as it was left, whoever has signed in or out since.
    const comeBack = (event: PageTransitionEvent) => event.persisted && void fill();
    window.addEventListener("pageshow", comeBack);
    if (!told) void fill();
    return () => {
      current = false;
      window.removeEventListener("pageshow", comeBack);
    };
  }, [told]);
  return useVisitorOver(told);
}
