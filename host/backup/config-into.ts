import { type Config, readConfig } from "#host/process/config.ts";

/**
 * Everything goes into that folder: on a machine that serves a shop, DATABASE_URL and UPLOADS_DIR name what customers are
 * using.
 */
export function configInto(variables: Readonly<Record<string, string | undefined>>, folder: string): Config {
  return readConfig({ ...variables, DATA_DIR: folder, DATABASE_URL: undefined, UPLOADS_DIR: undefined });
}
