import { useEffect, useState } from "react";

/**
 * Names this form, so that sending it twice adds once. The page is the same for everybody, so the browser makes the key
 * when the page has woken up; a form that is sent without one is always a request of its own.
 */
export function FormKey() {
  const [key, setKey] = useState("");
  useEffect(() => {
    // Absent outside of https and localhost.
    if ("randomUUID" in crypto) setKey(crypto.randomUUID());
  }, []);
  return <input type="hidden" name="key" value={key} readOnly />;
}
