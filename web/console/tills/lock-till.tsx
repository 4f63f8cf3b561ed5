import { Lock } from "lucide-react";
import { useEffect } from "react";
import { Form, useLocation, useSubmit } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { isTillIdle, RENEW_MS } from "./till-idle.ts";

const LOOK_MS = 5_000;

/** At a till: locks it at a press, and by itself when nobody does anything. Unlocked again it shows the same screen. */
export function LockTill() {
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  useEffect(() => {
    let last = Date.now();
    let renewed = last;
    const active = () => (last = Date.now());
    const look = () => {
      const now = Date.now();
      if (isTillIdle({ last, now })) {
        const page = location.pathname + location.search;
        return void submit({ reason: "idle", page }, { method: "post", action: "/logout" });
      }
      if (last <= renewed || now - renewed < RENEW_MS) return;
      renewed = now;
      // Without an answer the next look tries again.
      void fetch("/session/renew", { method: "POST" }).catch(() => (renewed = 0));
    };
    const timer = setInterval(look, LOOK_MS);
    const visible = () => document.visibilityState === "visible" && look();
    document.addEventListener("visibilitychange", visible);
    const events = ["keydown", "click", "pointermove"] as const;
    for (const event of events) document.addEventListener(event, active, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", visible);
      for (const event of events) document.removeEventListener(event, active, { capture: true });
    };
  }, [submit]);
  return (
    <Form method="post" action="/logout">
      <input type="hidden" name="page" value={pathname + search} />
      <Button size="small" variant="quiet" icon={Lock}>
        Lock
      </Button>
    </Form>
  );
}
