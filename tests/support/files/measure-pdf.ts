import { getDocumentProxy, getResolvedPDFJS } from "unpdf";

/** The box of a line or figure that a PDF draws, mm from the lower left corner of its page. */
export type DrawnBox = { left: number; bottom: number; width: number; height: number };

const MM_PER_POINT = 25.4 / 72;
type Matrix = readonly [number, number, number, number, number, number];

/** All that is drawn with lines on the pages of a PDF, as large as a printer draws it at 100 %. */
export async function measurePdf(
  file: Uint8Array,
): Promise<{ pages: { widthMm: number; heightMm: number; drawn: DrawnBox[] }[] }> {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(new Uint8Array(file));
  const pages = [];
  for (let n = 1; n <= document.numPages; n += 1) {
    const page = await document.getPage(n);
    const { fnArray, argsArray } = await page.getOperatorList();
    const drawn: DrawnBox[] = [];
    const kept: Matrix[] = [];
    let matrix: Matrix = [1, 0, 0, 1, 0, 0];
    fnArray.forEach((operator, at) => {
      const args = argsArray[at] as unknown[];
      if (operator === OPS.save) kept.push(matrix);
      if (operator === OPS.restore) matrix = kept.pop() ?? matrix;
      if (operator === OPS.transform) matrix = times(matrix, args as unknown as Matrix);
      if (operator === OPS.paintFormXObjectBegin) {
        kept.push(matrix);
        if (args[0]) matrix = times(matrix, args[0] as Matrix);
      }
      if (operator === OPS.paintFormXObjectEnd) matrix = kept.pop() ?? matrix;
      if (operator === OPS.constructPath) drawn.push(boxIn(matrix, args[2] as ArrayLike<number>));
    });
    const [left, bottom, right, top] = page.view as [number, number, number, number];
    pages.push({ widthMm: (right - left) * MM_PER_POINT, heightMm: (top - bottom) * MM_PER_POINT, drawn });
  }
  return { pages };
}

function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function boxIn([a, b, c, d, e, f]: Matrix, box: ArrayLike<number>): DrawnBox {
  const place = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f] as const;
  const [x0, y0] = place(box[0]!, box[1]!);
  const [x1, y1] = place(box[2]!, box[3]!);
  return {
    left: Math.min(x0, x1) * MM_PER_POINT,
    bottom: Math.min(y0, y1) * MM_PER_POINT,
    width: Math.abs(x1 - x0) * MM_PER_POINT,
    height: Math.abs(y1 - y0) * MM_PER_POINT,
  };
}
