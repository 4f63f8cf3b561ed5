import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useAwake } from "#web/ui/use-awake.ts";
import { keepEntry, listOfEntry, readWalkState } from "./walks.ts";

/**
 * The list that this product was opened from; null for whoever came another way. A choice of colour or size is an address
 * without it: for the same product the list stays.
 */
export function useWalk(liveSaleId: number): string | null {
  const { key, state } = useLocation();
  const awake = useAwake();
  const [kept, setKept] = useState<{ id: number; list: string | null }>({ id: liveSaleId, list: null });
  const told = readWalkState(state) ?? (awake ? listOfEntry(key) : null);
  const list = told ?? (kept.id === liveSaleId ? kept.list : null);
  if (kept.id !== liveSaleId || kept.list !== list) setKept({ id: liveSaleId, list });
  useEffect(() => {
    if (list !== null) keepEntry(key, list);
  }, [key, list]);
  return awake ? list : null;
}
