import { Socket } from "node:net";
import type { Connection } from "./client.ts";

export type OpenSockets = {
  /** The same database, through connections that are kept in sight. */
  watch: (connection: Connection) => Connection;
  /**
   * Cuts them all, whatever they wait for, and refuses new ones: whoever waits for a server that stands still, in a statement,
   * for a connection or for its end, is told at once that the connection was terminated.
   */
  cut: () => void;
};

/** Every connection that is made with what `watch` gives, by a pool, a single client or the job queue. */
export function createOpenSockets(): OpenSockets {
  const open = new Set<Socket>();
  let over = false;
  const stream = () => {
    const socket = new Socket();
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    // Refused like a server that is not there, after the driver has begun to listen.
    if (over) socket.connect = () => (setImmediate(() => socket.destroy(refused())), socket);
    return socket;
  };
  return {
    watch: (connection) => ({ ...connection, stream }),
    cut() {
      over = true;
      // Without an error: the driver itself says "Connection terminated" to whoever waits. One that is being ended has nobody
      // who listens to errors any more, neither in a pool nor in the job queue, and an error would end the process.
      for (const socket of open) socket.destroy();
    },
  };
}

const refused = () => new Error("Connection terminated: the shop is closing");
