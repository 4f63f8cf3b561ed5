/** As browsers have it; not in TypeScript's own list yet. */
export type Detector = { detect: (from: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = { new (given: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> };

const FORMATS = ["ean_13", "ean_8", "upc_a", "upc_e", "code_128", "code_39", "qr_code", "data_matrix"];

const classHere = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Which codes this browser reads. Some have the name of it alone, and read none. */
export async function readableFormats(): Promise<string[]> {
  const known =
    (await classHere()
      ?.getSupportedFormats()
      .catch(() => [])) ?? [];
  return FORMATS.filter((format) => known.includes(format));
}

export const makeDetector = async (): Promise<Detector> => new (classHere()!)({ formats: await readableFormats() });
