/** Of goods that come in one colour or size only. */
const ONLY_ONE = "Standard";

/** "Kaveri Square, Black, 52-18-140": what tells a unit from the others. */
export const unitName = ({ title, colorName, size }: { title: string; colorName: string; size: string }): string =>
  [title, ...[colorName, size].filter((word) => word !== ONLY_ONE)].join(", ");
