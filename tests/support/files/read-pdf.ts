import { getDocumentProxy } from "unpdf";

type Word = { text: string; x: number; y: number };

/** The words of a PDF as a reader meets them: page by page, line by line from the top, each from left to right. */
export async function readPdf(file: Uint8Array): Promise<{ pages: string[][]; title: string; text: string }> {
  const document = await getDocumentProxy(new Uint8Array(file));
  const pages: string[][] = [];
  for (let n = 1; n <= document.numPages; n += 1) {
    const content = await (await document.getPage(n)).getTextContent();
    const words = content.items.flatMap((item): Word[] =>
      "str" in item && item.str.trim() !== "" ? [{ text: item.str, x: item.transform[4], y: item.transform[5] }] : [],
    );
    pages.push(toLines(words));
  }
  const { info } = await document.getMetadata();
  return { pages, title: (info as { Title?: string }).Title ?? "", text: pages.flat().join("\n") };
}

function toLines(words: readonly Word[]): string[] {
  const lines: Word[][] = [];
  for (const word of words.toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line && Math.abs(line[0]!.y - word.y) < 2) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) =>
    line
      .toSorted((a, b) => a.x - b.x)
      .map((word) => word.text.trim())
      .join(" "),
  );
}
