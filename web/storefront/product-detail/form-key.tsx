import { useEffect, useRef } from "react";

/**
 * Names this form, so that sending it twice adds once. A finished page may be kept and shown to many, so the browser
 * puts a key of its own in the place of the server's.
 */
export function FormKey({ value }: { value: string }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Absent outside of https and localhost.
    if (input.current && "randomUUID" in crypto) input.current.value = crypto.randomUUID();
  }, [value]);
  return <input ref={input} type="hidden" name="key" defaultValue={value} />;
}
