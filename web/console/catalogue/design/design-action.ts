import type { RouterContextProvider } from "react-router";
import { ERRORS } from "#domain/wire/errors.ts";
import { designFrame, dropDesign } from "#services/goods/design/design-frame.ts";
import { getDesign } from "#services/goods/design/get-design.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";
import { keepingList } from "#web/console/list/list-way.ts";
import { getId } from "#web/console/list/read-id.ts";
import { PRODUCTS_PAGE } from "#web/console/catalogue/products/product-list.tsx";
import { changedByOther } from "#web/forms/changed-meanwhile.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { shopContext } from "#web/session/context.ts";
import { readPaints } from "./show-design.ts";

export const designPage = (product: number | string): string => `${PRODUCTS_PAGE}/${product}/design`;

const DONE = { save: "Design saved.", drop: "Design taken away." } as const;
export const readDesignDone = (word: string | null): string | null => wordsOf(DONE, word);

type Given = { request: Request; context: Readonly<RouterContextProvider>; params: { id: string } };

/** Saves a design, or takes it away. */
export function designAction({ request, context, params }: Given) {
  const shop = context.get(shopContext);
  const taken = takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, form, sent, refuse }) => {
      const id = getId(params.id);
      const word = (name: string) => {
        const value = form.get(name);
        return typeof value === "string" ? value : null;
      };
      const intent = String(sent.intent);
      if (intent !== "save" && intent !== "drop")
        return refuse({ ...ERRORS.validation, message: "Open the page again" });
      const { colours } = await getDesign(shop.db, { actor, id });
      const asked = { actor, id, shown: word("shown") ?? "" };
      const ids = colours.map((colour) => colour.id);
      const done =
        intent === "drop"
          ? await dropDesign(shop, asked)
          : await designFrame(shop, { ...asked, style: word("style") ?? "", paints: readPaints(word, ids) });
      if (done.ok)
        return finishUndoable(request, {
          page: keepingList(request, designPage(id)),
          done: intent,
          message: DONE[intent],
          entry: done.entry,
        });
      const said =
        done.reason === "no_style"
          ? "Choose how it is built: its shape, rim or measures were changed meanwhile"
          : changedByOther("another design", done.last);
      return refuse({ status: 409, intent, message: said });
    },
  });
  return taken.catch(throwNotFound);
}
