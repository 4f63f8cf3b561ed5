import { type RefObject, useEffect, useState } from "react";
import { isPin } from "#domain/invoicing/states.ts";
import { NO_PROMISE_WORDS } from "#domain/delivery/promise-delivery.ts";
import { readPin, rememberPin } from "#web/session/pin.ts";
import { AnswerLines, type ShownPromise } from "./answer-lines.tsx";
import { DELIVERY_HINT } from "./delivery-hint.ts";

const patienceMs = 10_000;

type DeliveryAnswerProps = {
  form: RefObject<HTMLFormElement | null>;
  product: number;
  size: number | null;
  isPressed: boolean;
};
type Known = { of: string; answer: ShownPromise | null };

/** Answers the form on the page itself, and at once for the PIN code that this browser remembers. */
export function DeliveryAnswer({ form, product, size, isPressed }: DeliveryAnswerProps) {
  const [pin, setPin] = useState(() => readPin(document.cookie));
  const [wrong, setWrong] = useState(false);
  const [turn, setTurn] = useState(0);
  const [known, setKnown] = useState<Known | null>(null);
  const query = pin === null ? null : `product=${product}${size === null ? "" : `&size=${size}`}&pin=${pin}`;

  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>("input[name=pin]");
    if (field && pin !== null && field.value === "" && document.activeElement !== field) field.value = pin;
    if (wrong) field?.setAttribute("aria-invalid", "true");
    else field?.removeAttribute("aria-invalid");
  }, [form, pin, wrong]);

  useEffect(() => {
    const element = form.current;
    const ask = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      const field = element!.querySelector<HTMLInputElement>("input[name=pin]")!;
      const typed = field.value.replaceAll(/\s/gu, "");
      setWrong(!isPin(typed));
      if (!isPin(typed)) return field.focus();
      rememberPin(typed);
      setPin(typed);
      setTurn((now) => now + 1);
    };
    element?.addEventListener("submit", ask);
    return () => element?.removeEventListener("submit", ask);
  }, [form]);

  useEffect(() => {
    if (isPressed) form.current?.requestSubmit();
  }, [form, isPressed]);

  useEffect(() => {
    if (query === null) return undefined;
    const leaving = new AbortController();
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(patienceMs)]);
    fetchAnswer(query, signal).then(
      (answer) => setKnown({ of: query, answer }),
      () => leaving.signal.aborted || setKnown({ of: query, answer: null }),
    );
    return () => leaving.abort();
  }, [query, turn]);

  if (wrong) return <p className="delivery-problem">{NO_PROMISE_WORDS.bad_pin}</p>;
  if (pin === null) return <p>{DELIVERY_HINT}</p>;
  if (known?.of !== query) return <p>Please wait...</p>;
  if (known.answer === null) return <p className="delivery-problem">Failed to fetch data. Please press Check again.</p>;
  return <AnswerLines answer={known.answer} pin={pin} />;
}

async function fetchAnswer(query: string, signal: AbortSignal): Promise<ShownPromise> {
  const response = await fetch(`/delivery-date?${query}`, { credentials: "omit", signal });
  if (!response.ok) throw new Error(`The date of delivery answered ${response.status}`);
  return (await response.json()) as ShownPromise;
}
