import { isAppError } from "#domain/wire/errors.ts";
import { getBill } from "#services/billing/get-bill.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/invoice-pdf.ts";
import { answerPdf } from "./answer-pdf.ts";
import { cachedPaper } from "./cached-paper.ts";

/** /view-invoice/{bill_no}.pdf: the same bill by the same key, and the same mask for strangers. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, files } = context.get(shopContext);
  const actor = await readActor(context);
  try {
    const [bill, settings] = await Promise.all([getBill(db, { actor, uniqueId: params.billNo }), getSettings(db)]);
    // What draws and its typefaces are heavy: they are loaded with the first bill that somebody wants as a file.
    const [{ billTitle, drawBill }, { loadPaperPictures }] = await Promise.all([
      import("./draw-bill.ts"),
      import("./paper-pictures.ts"),
    ]);
    const { shopName, legalName, signatureImage } = settings;
    const file = await cachedPaper({ bill, shopName, legalName, signatureImage }, async () => {
      const pictures = await loadPaperPictures({ files, shopName, signatureImage });
      return drawBill({ bill, shopName, legalName, pictures });
    });
    return answerPdf(file, billTitle(bill));
  } catch (fault) {
    if (isAppError(fault) && fault.code === "not_found") return new Response("There is no such bill.", { status: 404 });
    throw fault;
  }
}
