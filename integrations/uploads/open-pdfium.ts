import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";

/** Its types leave out the view of its memory, which is another one after it has grown. */
export type Pdfium = WrappedPdfiumModule & { pdfium: { HEAPU8: Uint8Array } };

/** With Node itself, the file and the pages this stays below the 512 MB that a checker may take. */
const mostMemory = 320 * 1_024 * 1_024;

let opened: Promise<Pdfium> | undefined;

/** PDFium, as Chrome has it, in WebAssembly: it reaches neither files nor the network. Once in a process. */
export function openPdfium(): Promise<Pdfium> {
  return (opened ??= start());
}

async function start(): Promise<Pdfium> {
  capMemory();
  const wasm = await readFile(createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm"));
  // What it says of damaged files and of memory is for its makers.
  const quiet = { print: () => undefined, printErr: () => undefined };
  const pdfium = await init({ wasmBinary: new Uint8Array(wasm).buffer, ...quiet });
  pdfium.PDFiumExt_Init();
  return pdfium as Pdfium;
}

/** After a fault inside, whatever is asked next could be answered wrongly. The next call opens another. */
export function leavePdfium(): void {
  opened = undefined;
}

let isCapped = false;

/** The package lets its memory grow to 2 GB. What is refused more gives up, and takes no other file along. */
function capMemory(): void {
  if (isCapped) return;
  isCapped = true;
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65_536 > mostMemory)
      throw new RangeError("The memory of a checker is used up");
    return grow.call(this, pages);
  };
}
