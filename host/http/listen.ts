import type { FastifyInstance } from "fastify";
import type { Config } from "#host/process/config.ts";
import { StartRefused } from "#host/process/start-refused.ts";

export async function listen(app: FastifyInstance, { port, host }: Pick<Config, "port" | "host">): Promise<void> {
  try {
    await app.listen({ port, host, listenTextResolver: () => "listening" });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE")
      throw new StartRefused(`PORT ${port} is in use by another program: set PORT to a free one.`);
    if (code === "EACCES")
      throw new StartRefused(`PORT ${port} may not be used by this user: set PORT to one above 1023.`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new StartRefused(`HOST ${host} is not an address of this machine.`);
    throw error;
  }
}
