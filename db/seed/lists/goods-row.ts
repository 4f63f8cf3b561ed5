export type GoodsKind =
  | "solution"
  | "drops"
  | "hard-case"
  | "soft-case"
  | "lens-case"
  | "cloth"
  | "chain"
  | "cord"
  | "spray"
  | "kit"
  | "stand";

export type GoodsRow = {
  kind: GoodsKind;
  title: string;
  brand: string;
  rupees: number;
  mrp: number;
  discount: number;
  netQuantity: string;
  /** Colours for goods that come in several; else they are sold as Standard. */
  colours?: [name: string, family: string, hex: string][];
  description: string;
};
