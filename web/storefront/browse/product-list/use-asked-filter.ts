import { startTransition, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import type { ListFilter } from "#domain/catalogue/catalogue-filter.ts";
import { afterPaint } from "#web/ui/after-paint.ts";
import { type ListPlace, placeAddress } from "./list-address.ts";

/**
 * The filter that was asked for last: a choice shows at once, and a second one adds to it before the list has come. Each takes
 * the place of the address before it, so that one step back leaves the list.
 */
export function useAskedFilter(place: ListPlace) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [asked, setAsked] = useState({ listed: place.filter, filter: place.filter });
  // What came on the way to a later choice is passed over.
  if (asked.listed !== place.filter && state === "idle") setAsked({ listed: place.filter, filter: place.filter });

  const choose = (filter: ListFilter) => {
    setAsked({ ...asked, filter });
    const address = placeAddress({ ...place, filter });
    // The sheet stays open on the phone while values are chosen.
    const panel = new URLSearchParams(location.search).has("panel") ? "panel=filters" : "";
    const to = panel ? `${address}${address.includes("?") ? "&" : "?"}${panel}` : address;
    const ask = async () => {
      await afterPaint();
      await navigate(to, { replace: true, preventScrollReset: true });
    };
    void ask().then(() =>
      // No list came, and nothing was chosen since: what the list that is there is filtered by shows again.
      startTransition(() => setAsked((now) => (now.filter === filter ? { ...now, filter: now.listed } : now))),
    );
  };
  return { asked: asked.filter, choose, waiting: state === "loading" && asked.filter !== place.filter };
}
