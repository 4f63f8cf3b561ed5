import { STANDARD_SIZE } from "./standard-size.ts";

/** "Kaveri Square, Black, 52-18-140": what tells a unit from the others. Of goods without a choice the title alone. */
export const unitName = ({ title, colorName, size }: { title: string; colorName: string; size: string }): string =>
  [title, ...[colorName, size].filter((word) => word !== "" && word !== STANDARD_SIZE)].join(", ");
