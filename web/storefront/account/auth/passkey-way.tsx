import { KeyRound } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { NETWORK_FAILURE } from "#domain/wire/errors.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import type { ViewProps } from "./auth-form.tsx";
import type { AuthResult } from "./auth-result.ts";
import { useCanUsePasskeys } from "./can-use-passkeys.ts";

/** What talks to devices comes when the sign-in is open in a browser that can use it. */
const ceremony = () => import("./passkey-ceremony.ts");

/** A passkey instead of e-mail and password: by a press, or picked in the e-mail field. */
export function PasskeyWay(props: Pick<ViewProps, "page" | "next">) {
  return useCanUsePasskeys() ? <Ways {...props} /> : null;
}

function Ways({ page, next }: Pick<ViewProps, "page" | "next">) {
  const fetcher = useFetcher<AuthResult>();
  const [said, setSaid] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const busy = isAsking || fetcher.state !== "idle";
  const refused = fetcher.data?.ok === false ? fetcher.data.message : undefined;
  const message = busy ? null : (said ?? refused ?? null);

  const send = (credential: string) => {
    const form = { credential, back: page, ...(next !== null && { next }) };
    void fetcher.submit(form, { method: "post", action: "/auth/login", preventScrollReset: next === null });
  };
  const takeFromField = useEffectEvent(async (isGone: () => boolean) => {
    const loaded = await ceremony().catch(() => null);
    if (loaded === null || isGone()) return;
    const answer = await loaded.askDevice({ inField: true });
    if (answer.ok && !isGone()) send(answer.credential);
  });
  useEffect(() => {
    let gone = false;
    void takeFromField(() => gone);
    return () => {
      gone = true;
      void ceremony().then(
        ({ stopAsking }) => stopAsking(),
        () => {},
      );
    };
  }, []);

  const press = async () => {
    setSaid(null);
    setAsking(true);
    const loaded = await ceremony().catch(() => null);
    const answer = (await loaded?.askDevice({ inField: false })) ?? { ok: false as const, message: NETWORK_FAILURE };
    setAsking(false);
    if (answer.ok) send(answer.credential);
    else setSaid(answer.message);
  };
  return (
    <div className="mt-4 grid gap-4">
      {message !== null && <Alert kind={said === null ? "error" : "warning"}>{message}</Alert>}
      <Button
        type="button"
        variant="secondary"
        size="large"
        wide
        icon={KeyRound}
        busy={busy}
        busyLabel="Please wait..."
        onClick={() => void press()}
      >
        Use a passkey
      </Button>
    </div>
  );
}
