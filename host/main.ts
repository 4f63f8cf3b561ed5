import { ConfigError, readConfig } from "#host/config.ts";
import { buildApp } from "#host/build-app.ts";
import { createLog } from "#host/log.ts";
import { answerRequest } from "#web/answer-request.ts";

const config = readConfig(process.env);
const log = createLog(config);
const app = await buildApp({ config, log, shop: {} as never, web: { answer: answerRequest }, browserFiles: true });
await app.listen({ port: config.port, host: config.host });
