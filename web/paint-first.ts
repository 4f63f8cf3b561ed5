import { type Transform, Writable } from "node:stream";
import { holdScripts, letGoScript } from "./page/late-scripts.ts";

/**
 * What React writes a visitor's own page into: its scripts wait for the first frame, so that nothing shares the line with the
 * stylesheet that the frame needs. `next` gets what React writes first as one piece, everything after it as it comes.
 */
export function openPaintFirst(next: Transform & { flush?: () => void }, nonce: string) {
  let shell: Buffer[] | null = [];
  const release = () => {
    if (!shell) return;
    // All that is looked for is ASCII. Byte by byte the rest passes as it is, and no letter has to be decoded.
    const html = holdScripts(Buffer.concat(shell).toString("latin1"));
    shell = null;
    const withStart = html.replace("</head>", () => `<script nonce="${nonce}">${letGoScript("frame")}</script></head>`);
    next.write(withStart, "latin1");
  };
  const page = new Writable({
    write(piece: Buffer, _encoding, done) {
      if (!shell) return void next.write(piece, done);
      shell.push(piece);
      done();
    },
    final(done) {
      release();
      next.end(done);
    },
    destroy(error, done) {
      // Written to its end, it is read to its end.
      if (!page.writableFinished) next.destroy(error ?? undefined);
      done(error);
    },
  });
  next.once("close", () => page.destroy());
  // React calls it whenever it has said all that it can say now: after the shell for the first time. What ends with that goes out
  // in one piece.
  return Object.assign(page, {
    flush() {
      process.nextTick(() => {
        if (page.writableEnded || page.destroyed) return;
        release();
        // Each piece is handed on when the one before has been: what was said comes before the flush.
        page.write(Buffer.alloc(0), () => next.flush?.());
      });
    },
  });
}
