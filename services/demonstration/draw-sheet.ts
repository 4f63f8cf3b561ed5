import PdfDocument from "pdfkit";
import sharp from "sharp";
import { EYES, formatPower } from "#domain/prescriptions/fields.ts";
import { formatDay } from "#domain/dates/format-date.ts";
import type { PrescriptionContent } from "#domain/prescriptions/prescription.ts";
import type { Sheet } from "./plan-prescription.ts";

const A5 = { width: 420, height: 595 };
const MARGIN = 40;
const COLUMNS = [40, 110, 170, 225, 275, 325] as const;
const BLUR = 28;

/** A page of a clinic's pad, as its customer would send it. */
export function drawSheet({ content, day }: Sheet): Promise<Buffer> {
  const page = new PdfDocument({ size: [A5.width, A5.height], margin: MARGIN });
  const parts: Buffer[] = [];
  page.on("data", (part: Buffer) => void parts.push(part));
  const whole = new Promise<Buffer>((resolve) => page.on("end", () => resolve(Buffer.concat(parts))));
  page.font("Helvetica-Bold").fontSize(16).text(content.prescribedBy, MARGIN, 40);
  page.font("Helvetica").fontSize(9).text("Eye clinic and opticians", MARGIN, 62);
  page
    .moveTo(MARGIN, 80)
    .lineTo(A5.width - MARGIN, 80)
    .stroke();
  page.fontSize(11).text(`Name: ${content.customerName}`, MARGIN, 96);
  page.text(`Age: ${content.age ?? ""}`, MARGIN, 114).text(`Date: ${formatDay(day)}`, 225, 114);
  tableOf(content).forEach((cells, row) =>
    cells.forEach((cell, n) =>
      page.font(row === 0 || n === 0 ? "Helvetica-Bold" : "Helvetica").text(cell, COLUMNS[n]!, 160 + row * 26),
    ),
  );
  if (content.prism.right !== "") page.text(`Prism: R ${content.prism.right}, L ${content.prism.left}`, MARGIN, 260);
  if (content.guardian) page.text("Child. Seen with her mother. Review in 6 months.", MARGIN, 284);
  page.font("Helvetica-Oblique").fontSize(10).text(content.prescribedBy, 225, 480);
  page.end();
  return whole;
}

function tableOf({ eyes }: PrescriptionContent): string[][] {
  const power = (value: number | null) => (value === null ? "" : formatPower(value));
  return [
    ["", "SPH", "CYL", "AXIS", "ADD", "PD"],
    ...EYES.map((eye) => {
      const { sph, cyl, axis, add, pdMm } = eyes![eye];
      return [eye === "right" ? "R" : "L", power(sph), power(cyl), String(axis ?? ""), power(add), String(pdMm ?? "")];
    }),
  ];
}

/** A photo out of focus, of which nobody can read a figure. */
export function blurPage(page: Buffer): Promise<Buffer> {
  return sharp(page).blur(BLUR).jpeg({ quality: 70 }).toBuffer();
}
