import { startTransition, useRef, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import type { ListFilter } from "#domain/catalogue/catalogue-filter.ts";
import { afterPaint } from "#web/ui/after-paint.ts";
import { listQuery, type ListPlace, placeAddress, queryOf } from "./list-address.ts";
import { useNarrowing } from "./use-narrowing.ts";

/**
 * The filter that was asked for last: a choice shows at once, and a second one adds to it before the list has come.
 */
export function useAskedFilter(place: ListPlace) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const narrowing = useNarrowing();
  const [asked, setAsked] = useState({ listed: place.filter, filter: place.filter });
  // What came on the way to a later choice is passed over.
  if (asked.listed !== place.filter && state === "idle") setAsked({ listed: place.filter, filter: place.filter });

  // What was pressed is drawn a moment later; the next press must not wait for that, and adds to it.
  const pressed = useRef<typeof asked | null>(null);
  /** `change`: of what is asked for by now. */
  const choose = (change: (now: ListFilter) => ListFilter) => {
    const { listed } = asked;
    const before = pressed.current?.listed === listed ? pressed.current : asked;
    const mine = { listed, filter: change(before.filter) };
    pressed.current = mine;
    const ask = async () => {
      await afterPaint();
      // The one after it has it in it.
      if (pressed.current !== mine) return;
      const { filter } = mine;
      startTransition(() => setAsked((now) => ({ ...now, filter })));
      const address = placeAddress({ ...place, filter });
      // The sheet stays open on the phone while values are chosen.
      const panel = new URLSearchParams(location.search).has("panel") ? "panel=filters" : "";
      const to = panel ? `${address}${address.includes("?") ? "&" : "?"}${panel}` : address;
      await navigate(to, narrowing);
      // Its list has come, or is on its way without the sheet.
      if (listQuery(location.search) === listQuery(queryOf(address))) return;
      if (pressed.current === mine) pressed.current = null;
      // No list came, and nothing was chosen since: what the list that is there is filtered by shows again. A copy: only
      // another filter is drawn over the ticks.
      startTransition(() => setAsked((now) => (now.filter === filter ? { ...now, filter: { ...now.listed } } : now)));
    };
    void ask();
  };
  const isOther = placeAddress({ ...place, filter: asked.filter }) !== placeAddress(place);
  return { asked: asked.filter, choose, waiting: state === "loading" && isOther };
}
