// oxlint-disable-next-line import/no-named-as-default -- its types know the default export only
import PDFDocument from "pdfkit";
import { type Pen, ink, slate, takePen } from "./pen.ts";

/** A4 in points. */
const page = { width: 595.28, height: 841.89 };
const margin = 38;
const foot = 20;

export type Paper = {
  doc: typeof PDFDocument.prototype;
  pen: Pen;
  left: number;
  right: number;
  width: number;
  /** Where the next part begins. */
  y: number;
  /** Makes room for a part that must not be torn; true when it begins on a new page. */
  room: (height: number) => boolean;
  /** Numbers the pages and answers the file. */
  finish: () => Promise<Buffer>;
};

/** `running` stands at the foot of every page, with its number when there are several. */
export function takePaper(given: { title: string; author: string; running: string; writtenAt: Date }): Paper {
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    // No face of the program's own: the shop's are registered by name.
    font: null as unknown as string,
    lang: "en-IN",
    displayTitle: true,
    pdfVersion: "1.7",
    info: { Title: given.title, Author: given.author, Creator: given.author, CreationDate: given.writtenAt },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", resolve);
    doc.on("error", reject);
  });
  const pen = takePen(doc);
  const [left, right, bottom] = [margin, page.width - margin, page.height - margin - foot];

  const paper: Paper = {
    doc,
    pen,
    left,
    right,
    width: right - left,
    y: margin,
    room(height) {
      if (paper.y + height <= bottom || paper.y === margin) return false;
      doc.addPage();
      paper.y = margin;
      return true;
    },
    async finish() {
      const { count } = doc.bufferedPageRange();
      for (let n = 0; n < count; n += 1) {
        doc.switchToPage(n);
        const y = page.height - margin - 10;
        pen.rule(y - 6, left, right, { colour: ink });
        pen.write(given.running, { x: left, y, width: 400 }, { size: 7.5, colour: slate });
        if (count > 1)
          pen.write(
            `Page ${n + 1} of ${count}`,
            { x: right - 100, y, width: 100 },
            { size: 7.5, align: "right", colour: slate },
          );
      }
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
  return paper;
}
