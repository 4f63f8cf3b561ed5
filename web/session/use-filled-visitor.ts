import { startTransition, useEffect, useState } from "react";
import { readVisitor } from "./read-visitor.ts";
import type { Visitor } from "./visitor.ts";

type Filled = { over: Visitor | null; visitor: Visitor };

/**
 * Who is here: as the page was told when it was written, or, where it is one that everybody gets, as the browser finds out
 * once it has woken up. Whatever the shop tells later outranks what was found.
 */
export function useFilledVisitor(told: Visitor | null): Visitor | null {
  const [filled, setFilled] = useState<Filled | null>(null);

  useEffect(() => {
    let current = true;
    const fill = async () => {
      const visitor = await readVisitor();
      // Much of the page shows who is here: it is drawn piece by piece, and a touch meanwhile comes first.
      if (current && visitor) startTransition(() => setFilled({ over: told, visitor }));
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

  return filled?.over === told ? filled.visitor : told;
}
