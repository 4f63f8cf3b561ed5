import { type Transform, Writable } from "node:stream";
import { holdPreloads, letGoScript, moduleScript } from "./page/late-scripts.ts";

/**
 * What React writes a visitor's own page into: its scripts wait for the first frame, so that nothing shares the line with the
 * stylesheet that the frame needs. `next` gets what React writes first as one piece, everything after it as it comes.
 */
export function openPaintFirst(next: Transform & { flush?: () => void }, nonce: string) {
  let shell: Buffer[] | null = [];
  const release = () => {
    if (!shell) return;
    next.write(holdShell(Buffer.concat(shell), nonce));
    shell = null;
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

/** The head alone is read as text: of the body, which is twenty times as long, one place is looked for. */
function holdShell(html: Buffer, nonce: string): Buffer {
  const headEnd = html.indexOf("</head>");
  if (headEnd < 0) return html;
  // All that is looked for is ASCII. Byte by byte the rest passes as it is.
  const head = holdPreloads(html.subarray(0, headEnd).toString("latin1"));
  const start = Buffer.from(`${head}<script nonce="${nonce}">${letGoScript("frame")}</script>`, "latin1");
  // In texts and data quotation marks are written otherwise.
  const script = html.indexOf(moduleScript.awake, headEnd);
  if (script < 0) return Buffer.concat([start, html.subarray(headEnd)]);
  const late = Buffer.from(moduleScript.late);
  const end = html.subarray(script + moduleScript.awake.length);
  return Buffer.concat([start, html.subarray(headEnd, script), late, end]);
}
