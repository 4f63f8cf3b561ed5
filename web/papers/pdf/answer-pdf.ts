/** `title` names the file. The address is the key to it: it must be neither kept nor found. */
export function answerPdf(file: Buffer, title: string): Response {
  return new Response(new Uint8Array(file), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${title.replaceAll(/[^A-Za-z0-9]+/g, "-")}.pdf"`,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
