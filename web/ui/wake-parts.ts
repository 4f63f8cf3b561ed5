import { whenIdle } from "./when-idle.ts";

/**
 * `near`: it is fetched when it comes near the window, or is touched. `touch`: it is always in sight, and nothing of it is needed before
 * somebody comes to it.
 */
export type Waking = "near" | "touch";

type Field = HTMLInputElement | HTMLTextAreaElement;

type Sleeper = {
  /** Asks for its code, once more when it was lost. False when it could not be had. */
  wake: () => Promise<boolean>;
  isLost: () => boolean;
  waking: Waking;
};

/** Longer than this nobody waits for an answer: then the browser itself follows the link or sends the form. */
const patienceMs = 4_000;
const pressable = "a:not([target]), button, summary, label, [type=checkbox], [type=radio]";

/** What may be shown on this page without having been written with it: an empty cart, words of a failure. */
const known = new Set<() => Promise<boolean>>();
const sleepers = new Map<string, Sleeper>();
const held = new Map<string, Set<HTMLElement>>();
/** With what was typed: React, which knows nothing of it, empties the field as it takes it over. */
const typed = new Map<Field, string>();
let pageIsAwake = false;

/** From here on parts are drawn, and not found in what the server wrote. */
export const isPageAwake = (): boolean => pageIsAwake;

/** Asked for when the page has nothing else to do. */
export const knowPart = (ask: () => Promise<boolean>): unknown => known.add(ask);

/** Until what is returned is called: then it listens, and is told what was pressed and typed in it meanwhile. */
export function keepAsleep(name: string, sleeper: Sleeper): () => void {
  sleepers.set(name, sleeper);
  return () => {
    sleepers.delete(name);
    // What listens by an effect does so in this same turn.
    setTimeout(() => {
      for (const [field, words] of typed) if (!sleeperOf(field)) tellTyped(field, words);
      press(name);
    });
  };
}

/** Whatever changes around the parts of a page wakes them: a part that React has not taken over would keep the change waiting. */
export function wakeParts(): void {
  for (const { wake } of sleepers.values()) void wake();
}

/** Watches over the parts of the page that was entered. */
export function watchParts(): () => void {
  pageIsAwake = true;
  const stop = new AbortController();
  const options = { capture: true, passive: false, signal: stop.signal };
  for (const event of ["pointerover", "focusin"])
    addEventListener(event, ({ target }) => void sleeperOf(target)?.wake(), options);
  for (const event of ["pointerdown", "keydown"]) addEventListener(event, wakeParts, options);
  addEventListener("click", holdPress, options);
  addEventListener(
    "input",
    ({ target }) => isField(target) && sleeperOf(target) && typed.set(target, target.value),
    options,
  );
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) void sleeperOf(target)?.wake();
    },
    { rootMargin: "50% 0px" },
  );
  for (const place of document.querySelectorAll("[data-later]"))
    if (sleeperOf(place)?.waking === "near") near.observe(place);
  // Once the page has nothing else to do nobody needs to come: the next press finds all of it awake, with a network or without.
  const leave = whenIdle(fetchAll);
  return () => {
    leave();
    stop.abort();
    near.disconnect();
  };
}

function fetchAll(): void {
  if (savesData()) return;
  for (const ask of known) void ask();
  wakeParts();
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const nameOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-later]")?.dataset.later : undefined;

function sleeperOf(target: EventTarget | null): Sleeper | undefined {
  const name = nameOf(target);
  return name === undefined ? undefined : sleepers.get(name);
}

/** A press on what sleeps waits for it. The one that is made in its place is not the reader's own, and goes through. */
function holdPress(event: MouseEvent): void {
  const name = nameOf(event.target);
  const sleeper = sleeperOf(event.target);
  const pressed = (event.target as Element).closest?.<HTMLElement>(pressable);
  if (name === undefined || !sleeper || !pressed || !event.isTrusted || event.button !== 0) return;
  // Once its code comes after all, it is drawn anew: what is pressed now would be gone.
  if (sleeper.isLost()) return void sleeper.wake();
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!held.has(name)) held.set(name, new Set());
  held.get(name)!.add(pressed);
  const waited = new Promise<boolean>((resolve) => setTimeout(resolve, patienceMs, false));
  // Awake, it presses by itself, once it listens.
  void Promise.race([sleeper.wake(), waited]).then((isThere) => isThere || press(name));
}

function press(name: string): void {
  const all = held.get(name);
  held.delete(name);
  for (const pressed of all ?? []) if (pressed.isConnected) pressed.click();
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(target.type))
  );
}

/** Set past React, which notes what it sets itself and would hear of no change. */
function tellTyped(field: Field, words: string): void {
  typed.delete(field);
  if (!field.isConnected || field.value === words) return;
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")!.set!.call(field, words);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
