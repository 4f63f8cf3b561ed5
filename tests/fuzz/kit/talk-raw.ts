import { connect } from "node:net";

export type RawAnswer = {
  /** Of each answer on this connection, in order. */
  statuses: number[];
  text: string;
  /** Who ended it; "nobody" after a while of silence. */
  endedBy: "shop" | "nobody";
};

/** Sends bytes as they are, in the given pieces, and reads until the connection ends or stays silent. */
export function talkRaw(
  port: number,
  pieces: readonly (string | Buffer)[],
  { silenceMs = 700, hangUp = false }: { silenceMs?: number; hangUp?: boolean } = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = connect({ host: "127.0.0.1", port });
    const finish = (endedBy: RawAnswer["endedBy"]) => {
      socket.destroy();
      const text = Buffer.concat(parts).toString("latin1");
      const statuses = [...text.matchAll(/(?:^|\n|\})HTTP\/1\.[01] (\d{3})/g)].map((match) => Number(match[1]));
      resolve({ statuses, text, endedBy });
    };
    socket.setTimeout(silenceMs, () => finish("nobody"));
    socket.on("data", (part) => parts.push(part));
    // A reset is an end too: the shop may close while the rest is still being sent.
    socket.on("error", () => finish("shop"));
    socket.on("close", () => finish("shop"));
    socket.on("connect", () => {
      for (const piece of pieces) socket.write(typeof piece === "string" ? Buffer.from(piece, "latin1") : piece);
      if (hangUp) socket.destroySoon();
    });
  });
}
