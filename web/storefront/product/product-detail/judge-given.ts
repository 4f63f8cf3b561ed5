import type { RouterContextProvider } from "react-router";
import type { LensOption } from "#services/catalogue/list-lenses.ts";
import { shopContext } from "#web/session/context.ts";
import { readHolder } from "#web/session/guest-key.ts";
import { judgeFor, type JudgedGiven } from "./lens-wizard/judge-for.ts";

/** The prescription that the wizard names for a lens; null when it comes later. */
export async function judgeGiven(
  { context, request, form }: { context: Readonly<RouterContextProvider>; request: Request; form: FormData },
  lens: LensOption,
): Promise<JudgedGiven | { ok: true; prescriptionId: null }> {
  const id = form.get("prescription");
  if (typeof id !== "string" || id === "") return { ok: true, prescriptionId: null };
  const holder = await readHolder(request, context);
  return judgeFor(context.get(shopContext), { holder, id }, lens);
}
