import { useEffect } from "react";
import { useRevalidator, useSubmit } from "react-router";
import { signedInAtCookie } from "./cookie-names.ts";
import { readCookie } from "./cookies.ts";
import { isIdle, needsRenewal } from "./idle.ts";
import { isConsolePage } from "./staff-here.ts";

const minute = 60_000;

/** Ends the session after an hour without a key press or click in any tab, and keeps it alive while there are some. */
export function IdleWatch() {
  const submit = useSubmit();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const check = () => {
      const times = {
        lastActivity: readTime("lastActivity"),
        signedInAt: Number(readCookie(document.cookie, signedInAtCookie)),
        now: Date.now(),
      };
      if (!isIdle(times)) return void renew();
      localStorage.removeItem("lastActivity");
      const page = location.pathname + location.search;
      void submit({ reason: "idle", page }, { method: "post", action: "/logout" });
    };
    const renew = async () => {
      const now = Date.now();
      if (!needsRenewal({ lastActivity: readTime("lastActivity"), lastRenewal: readTime("lastRenewal"), now })) return;
      localStorage.setItem("lastRenewal", String(now));
      // Without an answer the next minute tries again; the session has an hour.
      const answer = await fetch("/session/renew", { method: "POST" }).catch(() => null);
      if (answer === null) localStorage.removeItem("lastRenewal");
      // A screen of the console keeps what is typed in it, and its form says so when it is sent.
      else if (answer.status === 401 && !isConsolePage(location.pathname)) void revalidate();
    };
    const active = () => localStorage.setItem("lastActivity", String(Date.now()));
    const visible = () => document.visibilityState === "visible" && check();

    check();
    const timer = setInterval(check, minute);
    document.addEventListener("visibilitychange", visible);
    for (const event of ["keydown", "click"])
      document.addEventListener(event, active, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", visible);
      for (const event of ["keydown", "click"]) document.removeEventListener(event, active, { capture: true });
    };
  }, [submit, revalidate]);

  return null;
}

function readTime(name: "lastActivity" | "lastRenewal"): number {
  return Number(localStorage.getItem(name) ?? 0) || 0;
}
