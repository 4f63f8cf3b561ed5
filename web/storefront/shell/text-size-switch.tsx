import { useFetcher, useLocation, useRouteLoaderData } from "react-router";
import type { TextSize } from "#web/session/text-size.ts";

/** A switch that works as a plain form too: the server writes the next page in the chosen size. */
export function TextSizeSwitch() {
  const { textSize = "normal" } = useRouteLoaderData<{ textSize: TextSize }>("root") ?? {};
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  const larger = textSize === "larger";
  return (
    <fetcher.Form method="post" action="/preferences">
      <input type="hidden" name="back" value={pathname + search} />
      <button className="text-switch" name="text" value={larger ? "normal" : "larger"} aria-pressed={larger}>
        <span aria-hidden="true" className="text-switch-mark">
          A<span>A</span>
        </span>
        Larger text
      </button>
    </fetcher.Form>
  );
}
