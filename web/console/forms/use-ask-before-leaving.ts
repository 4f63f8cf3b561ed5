import { useCallback, useEffect, useRef, useState } from "react";
import { type Location, useActionData, useBeforeUnload, useBlocker, useLoaderData, useNavigation } from "react-router";
import type { FormAnswer } from "#web/forms/answer.ts";
import { keepUnsaved } from "./unsaved-controls.ts";

const WORDS = "What you typed is not saved. Leave it?";
const SIGN_OUT = "/logout";

type Way = {
  here: Pick<Location, "pathname" | "search">;
  there: Pick<Location, "pathname" | "search">;
  /** The form that leads there; null for a link, a step back, or a script. */
  sending: { closest: (selector: string) => unknown } | null;
  /** Another query is the same page still, with all that is typed into it. */
  isKeptByQuery?: boolean;
};

/** Whether a way off the page is asked about at all. */
export function isAskedAbout({ here, there, sending, isKeptByQuery = false }: Way): boolean {
  const isSamePath = here.pathname === there.pathname;
  // A form of the page leads back to it, and so does the press that undoes.
  if (sending && (isSamePath || sending.closest(".undo-place"))) return false;
  // Without a press it is the clock that signs out or locks the till: nobody is there to answer, and the screen would stay.
  if (!sending && there.pathname === SIGN_OUT) return false;
  return !isSamePath || (here.search !== there.search && !isKeptByQuery);
}

/** Asks before a page is left by a link, by a step back, by a reload or with its tab, while something on it is not saved. */
export function useAskBeforeLeaving(
  isUnsaved: (sending: HTMLFormElement | null) => boolean,
  { isKeptByQuery = false }: Pick<Way, "isKeptByQuery"> = {},
): void {
  const sending = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const note = ({ target }: SubmitEvent) => {
      const form = target as HTMLFormElement;
      // A search or a filter leaves as a link does.
      if (form.method !== "post") return;
      sending.current = form;
      setTimeout(() => (sending.current = null));
    };
    addEventListener("submit", note, true);
    return () => removeEventListener("submit", note, true);
  }, []);
  // Signing out ends with another document; whether to leave was said before, or is not asked.
  const isSigningOut = useNavigation().formAction === SIGN_OUT;
  useBeforeUnload((event) => {
    if (!isSigningOut && isUnsaved(sending.current)) event.preventDefault();
  });
  useBlocker(({ currentLocation: here, nextLocation: there }) => {
    const way = { here, there, sending: sending.current, isKeptByQuery };
    return isAskedAbout(way) && isUnsaved(sending.current) && !window.confirm(WORDS);
  });
}

/** Whether the page's next answer is to this form. One that a fetcher sends, such as a scan, stays: it may come while another is saved. */
export const isFollowed = (
  form: Pick<HTMLFormElement, "dataset"> & { matches: (selector: string) => boolean },
): boolean => form.dataset.stays === undefined && form.matches("#content form[method=post]");

export const formsHere = () => [...document.querySelectorAll<HTMLFormElement>("#content form[method=post]")];
export const controlsOf = (form: HTMLFormElement) => [...form.elements] as HTMLInputElement[];

type Given = Pick<Way, "isKeptByQuery"> & {
  /** The page itself knows that something is not saved, such as a row that was only added. */
  hasMore?: boolean;
};

/** The same for a page of forms that are saved one by one: what is typed into any of them. Once a page, in its route. */
export function useAskBeforeLeavingForms({ hasMore = false, isKeptByQuery = false }: Given = {}): void {
  const answer = useActionData<FormAnswer>();
  const loaded = useLoaderData<unknown>();
  // A form that a fetcher sends stays on its page, and what comes of it is not told here.
  const isSending = useNavigation().formMethod === "POST";
  const [unsaved] = useState(keepUnsaved);
  const sent = useRef<ReturnType<typeof unsaved.send> & { loaded: unknown; forms: HTMLFormElement[] }>(null);
  const wasSending = useRef(false);
  const now = useRef({ loaded, hasMore });

  useEffect(() => {
    now.current = { loaded, hasMore };
  });
  const isUnsaved = useCallback(
    (sending: HTMLFormElement | null) =>
      now.current.hasMore || formsHere().some((form) => form !== sending && controlsOf(form).some(unsaved.isUnsaved)),
    [unsaved],
  );
  useEffect(() => {
    const note = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (!isFollowed(form)) return;
      // Its page is another one, which takes along nothing of the other forms.
      if (form.dataset.leaves !== undefined && isUnsaved(form) && !window.confirm(WORDS)) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      const forms = formsHere().filter((other) => other !== form);
      sent.current = { ...unsaved.send(controlsOf(form)), loaded: now.current.loaded, forms };
    };
    addEventListener("submit", note, true);
    return () => removeEventListener("submit", note, true);
  }, [unsaved, isUnsaved]);
  useEffect(() => {
    const was = sent.current;
    const isAnswered = wasSending.current && !isSending;
    wasSending.current = isSending;
    if (!isAnswered || !was) return;
    sent.current = null;
    if (!answer?.values) {
      if (was.loaded !== loaded) was.taken();
      return;
    }
    // It may have been drawn anew, whole or in part: it is the one that did not stand beside it when it was sent.
    const drawn = formsHere().filter((form) => !was.forms.includes(form));
    was.refused(drawn.flatMap(controlsOf));
  }, [isSending, answer, loaded]);
  useAskBeforeLeaving(isUnsaved, { isKeptByQuery });
}
