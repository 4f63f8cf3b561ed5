import { useEffect } from "react";

/** Pictures that will be wanted next: the browser has them then. */
export function useFetched(sources: readonly string[]): void {
  const wanted = sources.join(" ");
  useEffect(() => {
    for (const src of wanted.split(" ")) if (src) new Image().src = src;
  }, [wanted]);
}
