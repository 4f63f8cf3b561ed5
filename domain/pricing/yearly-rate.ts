/** "15%", "13.5%". Apart from what reckons the months, which the first page of a cart needs not. */
export const yearlyRate = (basisPoints: number): string => `${basisPoints / 100}%`;
