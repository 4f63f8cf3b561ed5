import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useReducer } from "react";
import { whenIdle } from "./when-idle.ts";

type LateProps = {
  /** Stands there until it has come. */
  meanwhile?: ReactNode;
  /** It could not be fetched. Mounted once more, it is asked for once more. */
  onMissing?: () => void;
  /** So it is when this changes. */
  askAgainWith?: unknown;
};

export type Late<Props> = ComponentType<Props & LateProps> & {
  /** Asks for it before it is needed. False when it could not be had; the next call asks again. */
  fetchAhead: () => Promise<boolean>;
};

/** A part of the screen whose code comes later. React's own `lazy` keeps a failure for ever and throws it at the page. */
export function late<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): Late<Props> {
  let part: ComponentType<Props> | null = null;
  let asked: Promise<boolean> | null = null;
  let failed = false;

  const ask = async (): Promise<boolean> => {
    if (failed) await renewStyles();
    try {
      part = await fetchPart();
    } catch {
      failed = true;
      asked = null;
    }
    return part !== null;
  };
  const fetchAhead = () => (asked ??= ask());

  function LatePart({ meanwhile = null, onMissing, askAgainWith, ...props }: Props & LateProps) {
    const [, drawAgain] = useReducer((turn: number) => turn + 1, 0);
    const settle = useEffectEvent((isThere: boolean) => (isThere ? drawAgain() : onMissing?.()));
    const Part = part;
    useEffect(() => {
      // As it was drawn: it may have come since, and then has to be drawn.
      if (Part) return;
      let gone = false;
      void fetchAhead().then((isThere) => gone || settle(isThere));
      return () => {
        gone = true;
      };
    }, [Part, askAgainWith]);
    return Part ? <Part {...(props as unknown as Props)} /> : meanwhile;
  }
  return Object.assign(LatePart, { fetchAhead });
}

/** Fetches what a press on this screen will need while nothing else is to be done. */
export function useFetchAhead(fetchAhead: (() => unknown) | false): void {
  useEffect(() => (fetchAhead ? whenIdle(() => void fetchAhead()) : undefined), [fetchAhead]);
}

/** Vite asks for each stylesheet of a module once; one that was lost stays so. */
async function renewStyles(): Promise<void> {
  const lost = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].filter(isLost);
  await Promise.all(
    lost.map((link) => {
      const again = link.cloneNode() as HTMLLinkElement;
      const settled = new Promise((resolve) => {
        for (const end of ["load", "error"]) again.addEventListener(end, resolve);
      });
      link.replaceWith(again);
      return settled;
    }),
  );
}

/** Browsers give a sheet to one that never came, and refuse to read it. */
function isLost({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length;
  } catch {
    return true;
  }
}
