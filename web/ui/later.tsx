import {
  type ComponentType,
  type HTMLAttributes,
  memo,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { isPageAwake, keepAsleep, knowPart, type Waking } from "./wake-parts.ts";

type Tag = "div" | "footer" | "search" | "nav" | "aside";

type Attributes = Omit<HTMLAttributes<HTMLElement>, "children">;

type LaterProps = {
  /** Of its element: one and the same object, as long as nothing in it changes. */
  element?: Attributes;
  /** Stands in its place when its code could not be had and the page was not written with it. */
  instead?: ReactNode;
};

/**
 * A part of the page that the server writes whole, and whose code browsers fetch when somebody comes near it or touches it (`wake-parts.ts`).
 * Until then React leaves the server's HTML as it is, for its Suspense waits for that code. The page that was entered has it asleep;
 * where a page is drawn by the browser the code is fetched with it, and nothing is shown without.
 * `name` is the mark in the HTML by which it is found, once on a page. `waking`: what it waits for.
 */
export function later<Props extends object>(
  name: string,
  Tag: Tag,
  fetchPart: () => Promise<ComponentType<Props>>,
  waking: Waking = "near",
): ComponentType<Props & LaterProps> {
  let part: ComponentType<Props> | null = null;
  let asked: Promise<boolean> | null = null;
  let lost = false;
  const drawings = new Set<() => void>();
  const subscribe = (draw: () => void) => {
    drawings.add(draw);
    return () => drawings.delete(draw);
  };
  const readPart = () => part;

  const ask = (): Promise<boolean> =>
    (asked ??= fetchPart().then(
      (come) => {
        part = come;
        for (const draw of drawings) draw();
        return true;
      },
      () => {
        lost = true;
        asked = null;
        return false;
      },
    ));
  // What the written page waits for: that the code was asked for, and came or was lost.
  let settle = () => {};
  const settled = new Promise<void>((resolve) => (settle = resolve));
  const wake = async () => {
    const isThere = await ask();
    settle();
    return isThere;
  };
  const isLost = () => lost && !part;
  // The server has it before its first page; a browser that comes to a page fetches its parts along.
  if (import.meta.env.SSR || isPageAwake()) void ask();
  else knowPart(ask);

  /** Inside of Suspense: what is thrown here leaves the server's HTML alone. */
  function Inside({ element, asleep, onAwake, props }: InsideProps) {
    const Part = useSyncExternalStore(subscribe, readPart, readPart);
    if (!Part && !lost) use(settled);
    useEffect(() => {
      if (Part) onAwake();
    }, [Part, onAwake]);
    // Its code was lost: it stands as it was written, and links and forms in it work by themselves.
    if (!Part) return <Kept element={element} />;
    return (
      <Tag {...element} data-later={asleep ? name : undefined}>
        <Part {...(props as Props)} />
      </Tag>
    );
  }

  /** The HTML as it stands. While React takes it over it changes nothing in it. The server draws it for large parts, and sends it never. */
  function Kept({ element }: { element: Attributes | undefined }) {
    const [html] = useState(() => {
      const place = import.meta.env.SSR ? null : document.querySelector(`[data-later=${name}]`);
      return { __html: place?.innerHTML ?? "" };
    });
    return <Tag {...element} data-later={name} suppressHydrationWarning dangerouslySetInnerHTML={html} />;
  }

  function Written({ element, props }: { element: Attributes | undefined; props: object }) {
    const [asleep, setAsleep] = useState(true);
    useEffect(() => (asleep ? keepAsleep(name, { wake, waking, isLost }) : undefined), [asleep]);
    const [awake] = useState(() => () => setAsleep(false));
    return (
      <Suspense fallback={<Kept element={element} />}>
        <Inside {...{ element, asleep, props }} onAwake={awake} />
      </Suspense>
    );
  }

  function Drawn({ element, instead, props }: { element: Attributes | undefined; instead: ReactNode; props: object }) {
    const Part = useSyncExternalStore(subscribe, readPart, readPart);
    if (!Part && !lost) use(asked ?? ask());
    useEffect(() => {
      if (Part) return undefined;
      const again = () => void ask();
      for (const event of ["online", "pointerdown"]) addEventListener(event, again);
      return () => {
        for (const event of ["online", "pointerdown"]) removeEventListener(event, again);
      };
    }, [Part]);
    return <Tag {...element}>{Part ? <Part {...(props as Props)} /> : instead}</Tag>;
  }

  function Later({ element, instead, ...props }: Props & LaterProps) {
    const [isWritten] = useState(() => !isPageAwake());
    if (import.meta.env.SSR && !part) use(asked ?? ask());
    if (isWritten) return <Written element={element} props={props} />;
    return <Drawn element={element} instead={instead} props={props} />;
  }
  // A new object of the same props would make React take the part over at once.
  return memo(Later) as unknown as ComponentType<Props & LaterProps>;
}

type InsideProps = { element: Attributes | undefined; asleep: boolean; onAwake: () => void; props: object };
