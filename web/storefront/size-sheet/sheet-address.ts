/** Where a frame in a size is drawn, and where it can be printed. */
export const sizeDrawing = (liveSaleId: number, label: string, view: "front" | "side" | "card") =>
  `/size-drawing/${liveSaleId}/${label}-${view}.svg`;

export const sizeSheet = (liveSaleId: number, label: string) => `/size-sheet/${liveSaleId}/${label}`;
