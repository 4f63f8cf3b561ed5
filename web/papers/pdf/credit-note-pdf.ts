import { isAppError } from "#domain/wire/errors.ts";
import { getCreditNote } from "#services/billing/get-credit-note.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/credit-note-pdf.ts";
import { answerPdf } from "./answer-pdf.ts";
import { cachedPaper } from "./cached-paper.ts";

/** /credit-note/{id}.pdf: the same note by the same key, and the same mask for strangers. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, files } = context.get(shopContext);
  const actor = await readActor(context);
  try {
    const [note, settings] = await Promise.all([getCreditNote(db, { actor, id: params.id }), getSettings(db)]);
    // What draws and its typefaces are heavy: they are loaded with the first paper that somebody wants as a file.
    const [{ drawCreditNote }, { loadPaperPictures }] = await Promise.all([
      import("./draw-credit-note.ts"),
      import("./paper-pictures.ts"),
    ]);
    const { shopName, legalName, signatureImage } = settings;
    const file = await cachedPaper({ note, shopName, legalName, signatureImage }, async () => {
      const pictures = await loadPaperPictures({ files, shopName, signatureImage });
      return drawCreditNote({ note, shopName, legalName, pictures });
    });
    return answerPdf(file, `Credit note ${note.creditNoteNo}`);
  } catch (fault) {
    if (isAppError(fault) && fault.code === "not_found")
      return new Response("There is no such credit note.", { status: 404 });
    throw fault;
  }
}
