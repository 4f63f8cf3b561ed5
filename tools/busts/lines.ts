/** The edge of the wearer's left upper lid, from the nose outwards: corners of MakeHuman's mesh. */
export const LID_LINE = [6847, 6886, 6844, 6841, 6838, 6785, 6784, 6790, 6793, 6796, 6799, 6802, 6805] as const;

/** Beyond where the lips part, from inside the wearer's left corner of the mouth outwards. */
const MOUTH_CORNER = [7195, 7192, 7189, 7250, 7186, 7183, 7163] as const;
/** The edge of the upper lip inside the mouth, and of the lower one, from the middle to beyond the wearer's left corner. */
export const LIP_LINES = [
  [520, 7267, 7268, 7261, 7262, 11962, 7263, 7181, 7180, 7196, 10399, 7194, ...MOUTH_CORNER],
  [523, 7264, 7265, 7266, 7206, 7205, 10376, ...MOUTH_CORNER],
] as const;
