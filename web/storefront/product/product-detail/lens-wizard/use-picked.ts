import { useState } from "react";

/** What is ticked: at once what was pressed, and what the address says whenever that changes. */
export function usePicked<T extends string | number>(inAddress: T | null) {
  const [picked, setPicked] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  if (known !== inAddress) {
    setKnown(inAddress);
    setPicked(inAddress);
  }
  return [picked, setPicked] as const;
}
