/** A line as somebody at a counter names it: by the code on the tag, or by product, colour and size. */
export type CounterLineInput = {
  productCode: string | null;
  productId: number | null;
  attributeValueId: number | null;
  colorName: string | null;
  attributeValue: string | null;
  quantity: number;
  /** A lens record, or its power type and package, each by code or name; the brand is the frame's. */
  lensId: number | null;
  power: string | null;
  lensPackage: string | null;
  eye: "right" | "left" | null;
  /** Of its pieces, where each has a serial number. */
  serials?: readonly string[];
  /** As typed; null without one. */
  prescription: Readonly<Record<string, unknown>> | null;
};
