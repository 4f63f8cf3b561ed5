import { useEffect, useState } from "react";

/**
 * Names this form, so that sending it twice adds once. A finished page is kept and shown to many, so the browser puts a
 * key of its own in the place of the server's. A state, because React writes a default value back at each rendering.
 */
export function FormKey({ value }: { value: string }) {
  const [key, setKey] = useState(value);
  useEffect(() => {
    // Absent outside of https and localhost.
    if ("randomUUID" in crypto) setKey(crypto.randomUUID());
  }, [value]);
  return <input type="hidden" name="key" value={key} readOnly />;
}
